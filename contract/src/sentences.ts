/** The sentences of the specification's error catalogue (section 8), word for word. */
export const sentences = {
  enquiryAccepted: 'Form submitted successfully!',
  applicationAccepted: 'Application submitted successfully!',
  applicationFailed: 'There was an error submitting your application. Please try again.',
  captchaMissing: 'Please complete the reCAPTCHA',
  captchaFailed: 'reCAPTCHA verification failed!',
  serverError: (status: number) => `Server error: ${status}. Please try again later.`,
  noResponse: 'No response from server. Please check your internet connection and try again.',
  otherFailure: 'An error occurred while submitting the form. Please try again.',
} as const;
