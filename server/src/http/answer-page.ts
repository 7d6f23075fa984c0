import { hash } from 'node:crypto';
import {
  applicationAction,
  escapeHtml,
  interpolate,
  rejections,
  type SiteManifest,
  sentences,
  answerPageWording as wording,
} from '@veramasa/contract';
import type { Rejection, Submitted } from '@veramasa/messages/message/submit-message';
import { sharedAddress } from '@veramasa/messages/message-mails/message-mails';

export type AcceptedMessage = Extract<Submitted, { readonly ok: true }>;

/** A text of editors, which is no HTML. */
const words = (name: keyof typeof wording): string => escapeHtml(wording[name]);

/** The page for a stored message. `backPath` is a path of this site. */
export function acceptedPage(site: SiteManifest, message: AcceptedMessage, backPath: string): string {
  const applied = message.kind === 'application';
  const steps = (applied ? site.hiringSteps : site.nextSteps)
    .map((step) => `<li>${escapeHtml(step)}`)
    .join('');
  const next = steps && `<h2>${words(applied ? 'applicationSteps' : 'enquirySteps')}</h2><ol>${steps}</ol>`;
  const note = interpolate(words(message.acknowledged ? 'noteSent' : 'lookedAt'), {
    address: escapeHtml(message.email),
    phone: phoneLink(site),
  });
  return page(
    site,
    applied ? sentences.applicationAccepted : sentences.enquiryAccepted,
    `<p class=ref>${words('reference')}<b>${escapeHtml(message.reference)}</b></p>${next}` +
      `<p>${note}</p>` +
      `<a class=go href="${escapeHtml(backPath)}">${words('toSite')}</a>`,
  );
}

/** The page for a refused message: the errors, the remedy, and contact data. */
export function rejectedPage(
  site: SiteManifest,
  action: string | undefined,
  { code, fields = [] }: Rejection,
  backPath: string,
): string {
  const applied = action === applicationAction;
  const email = sharedAddress(site.company, applied ? 'application' : 'enquiry');
  const list = fields.map((error) => `<li>${escapeHtml(error.sentence)}`).join('');
  return page(
    site,
    applied ? sentences.applicationFailed : title(code),
    `<p>${escapeHtml(withoutScript[code] ?? rejections[code].detail)}</p>${list && `<ul>${list}</ul>`}` +
      `<p>${words('backButton')} ${applied ? `${words('fileAgain')} ` : ''}` +
      interpolate(words('reachUs'), {
        email: `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
        phone: phoneLink(site),
      }) +
      `</p><a class=go href="${escapeHtml(backPath)}">${words('toForm')}</a>`,
  );
}

/** Advice that differs from that of the script: this page has no captcha checkbox and no time of the next attempt. */
const withoutScript: Partial<Record<string, string>> = wording;

function title(code: Rejection['code']): string {
  if (code === 'captcha_missing') return sentences.captchaMissing;
  if (code === 'captcha_failed' || code === 'captcha_expired') return sentences.captchaFailed;
  if (code === 'invalid_fields') return wording.needChange;
  return sentences.serverError(rejections[code].status);
}

function phoneLink(site: SiteManifest): string {
  const { phone } = site.company;
  return `<a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone.replaceAll(' ', '\u00a0'))}</a>`;
}

const style =
  'body{margin:0;background:#f3ebdb;color:#0d1027;font:1.125rem/1.5 system-ui,sans-serif}header{background:#161d4a;color:#fbf7ee;padding:1rem max(1.25rem,50% - 20rem)}header a{color:inherit;font-weight:700;font-size:1.375rem;text-decoration:none}main{max-width:40rem;margin:auto;padding:3rem 1.25rem}h1{font-size:clamp(2rem,6vw,3rem);line-height:1.05;margin:0 0 1.25rem;overflow-wrap:anywhere}main a{color:inherit}.ref{border-block:2px solid;padding:1rem 0;font-size:1.25rem}.ref b{display:block;font-size:2rem;letter-spacing:.02em}h2{font-size:1.25rem;margin:2rem 0 .5rem}li{padding:.3rem 0}main .go{display:inline-block;background:#0d1027;color:#fbf7ee;padding:.9rem 1.5rem;font-weight:700;text-decoration:none;margin-top:1.5rem}:focus-visible{outline:3px solid #f6b000;outline-offset:3px;box-shadow:0 0 0 7px #0d1027}';

/** The policy of these pages allows only their inline style, by its hash. */
export const answerPagePolicy = `default-src 'none';style-src 'sha256-${hash('sha256', style, 'base64')}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;

function page(site: SiteManifest, heading: string, body: string): string {
  const name = escapeHtml(site.company.name);
  return `<!doctype html><html lang=en-IN><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><meta name=robots content=noindex><title>${escapeHtml(heading)} | ${name}</title><style>${style}</style><header><a href="/">${name}</a></header><main><h1>${escapeHtml(heading)}</h1>${body}</main>`;
}
