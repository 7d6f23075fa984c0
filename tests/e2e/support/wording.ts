import wording from '../../fixtures/wording.json' with { type: 'json' };

// The words of the fixture site.
export const applicationForm = wording['application-form'];
export const bothForms = wording['both-forms'];
export const enquiryForm = wording['enquiry-form'];
export const resumeErrors = wording['resume-errors'];
export const sampleNotes = wording['sample-notes'];
