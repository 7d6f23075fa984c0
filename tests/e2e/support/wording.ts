import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fixtureContent } from '../../bed/fixture-site.ts';
import wording from '../../fixtures/wording.json' with { type: 'json' };

/** The data of a YAML file of the fixture content. */
export const content = <Data>(path: string): Data => parse(readFileSync(join(fixtureContent, path), 'utf8'));

// The words of the fixture site.
export const applicationForm = wording['application-form'];
export const bothForms = wording['both-forms'];
export const enquiryForm = wording['enquiry-form'];
export const resumeErrors = wording['resume-errors'];
export const sampleNotes = wording['sample-notes'];
