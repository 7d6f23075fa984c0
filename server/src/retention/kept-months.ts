import type { SiteManifest } from '@veramasa/contract';
import type { Config } from '../config/config.ts';

export type KeptMonths = SiteManifest['privacy']['keptMonths'];

/**
 * How long messages are kept: as the site promises, or shorter when configured. Longer is refused with a sentence for
 * people, because the privacy notice would be wrong.
 */
export function keptMonths(
  config: Pick<Config, 'retainEnquiriesMonths' | 'retainResumesMonths'>,
  promised: KeptMonths,
): { readonly ok: true; readonly months: KeptMonths } | { readonly ok: false; readonly error: string } {
  const months = {
    enquiry: config.retainEnquiriesMonths ?? promised.enquiry,
    application: config.retainResumesMonths ?? promised.application,
  };
  const tooLong = (name: string, chosen: number, most: number) =>
    `${name} is "${chosen}"; expected at most ${most}, which the privacy notice promises. Change content/privacy.yaml first and build the site again.`;
  if (months.enquiry > promised.enquiry)
    return { ok: false, error: tooLong('RETAIN_ENQUIRIES_MONTHS', months.enquiry, promised.enquiry) };
  if (months.application > promised.application)
    return { ok: false, error: tooLong('RETAIN_RESUMES_MONTHS', months.application, promised.application) };
  return { ok: true, months };
}
