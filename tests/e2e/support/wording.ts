// The words of the fixture site.
export { default as applicationForm } from '../../fixtures/content/wording/application-form.json' with {
  type: 'json',
};
export { default as bothForms } from '../../fixtures/content/wording/both-forms.json' with { type: 'json' };
export { default as enquiryForm } from '../../fixtures/content/wording/enquiry-form.json' with {
  type: 'json',
};
export { default as fieldErrors } from '../../fixtures/content/wording/field-errors.json' with {
  type: 'json',
};
export { default as resumeErrors } from '../../fixtures/content/wording/resume-errors.json' with {
  type: 'json',
};
