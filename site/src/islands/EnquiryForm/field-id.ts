/** Id of a question's control. */
export const fieldId = (name: string) => `enquiry-${name}`;
