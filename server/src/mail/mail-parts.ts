import { filledIn, senderMailWording } from '@veramasa/contract';
import { escapeHtml } from '../safe-text/escape-html.ts';
import { type Mail, oneLine } from './mail.ts';
import { mailStyles, wrapText } from './mail-layout.ts';

/** The part of a mail that depends on the message. */
export type ComposedMail = Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'> & {
  readonly replyTo?: string;
};

/** One answer of a form. */
export interface AnswerRow {
  readonly label: string;
  readonly value: string;
  readonly link?: 'mail' | 'phone';
}

/** A link that answers the sender under the message's reference. */
export function replyLink(email: string, reference: string): string {
  const address = encodeURIComponent(email).replace(/%40/g, '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${reference}`)}`;
}

/** Labels and values in two columns. */
export function textRows(rows: readonly AnswerRow[]): string[] {
  return rows.map(({ label, value }) => `${`${label}:`.padEnd(24)}${oneLine(value, 500)}`);
}

/** The same for HTML; `mailto` is a `replyLink`. */
export function htmlRows(rows: readonly AnswerRow[], mailto: string): string {
  return rows.map((row) => htmlRow(row, mailto)).join('');
}

function htmlRow(row: AnswerRow, mailto: string): string {
  const text = escapeHtml(row.value);
  const href = row.link === 'mail' ? mailto : `tel:${row.value}`;
  const value = row.link ? `<a href="${escapeHtml(href)}" style="color:#0d1027">${text}</a>` : text;
  return `<div class="ln" style="border-top:1px solid #b7a985;padding:9px 0"><span class="q" style="display:block;font-size:15px;line-height:1.3;color:#5a553f">${escapeHtml(row.label)}</span><span class="t" style="font-size:17px;line-height:1.45;font-weight:600;color:#0d1027;word-break:break-word">${value}</span></div>`;
}

/** What somebody wrote, line breaks kept. */
export function htmlQuote(text: string): string {
  return `<div class="qt" style="background:#f3ebdb;color:#0d1027;border-left:6px solid #f6b000;padding:16px 18px;margin:6px 0 22px;font-size:17px;line-height:1.5;white-space:pre-wrap;word-break:break-word">${escapeHtml(text)}</div>`;
}

/** A warning in a frame of its own. */
export function htmlWarning(text: string): string {
  return `<div class="warn" style="background:#fbe3d8;color:#5c1c0a;border-left:6px solid #b5431f;padding:14px 16px;margin:0 0 22px;font-size:16px;line-height:1.45">${escapeHtml(text)}</div>`;
}

/** `mailto` is a `replyLink`. */
export function htmlReplyButton(name: string, mailto: string): string {
  return `<p style="margin:24px 0 4px"><a class="btn" href="${escapeHtml(mailto)}" style="display:inline-block;background:#0d1027;color:#fbf7ee;font-size:17px;font-weight:700;line-height:1.2;text-decoration:none;padding:15px 24px">Reply to ${escapeHtml(name)}</a></p>`;
}

/** The reference between two lines, large enough to read out, below its label. */
export function htmlReference(reference: string): string {
  const label = filledIn(senderMailWording.reference, { reference: '' }).replace(/[:\s]+$/, '');
  return `<p class="t ln" style="margin:0 0 18px;padding:14px 0;border-top:2px solid #0d1027;border-bottom:2px solid #0d1027;font-size:16px;color:#0d1027">${escapeHtml(label)}<br><b style="font-size:30px;line-height:1.2;letter-spacing:.02em">${reference}</b></p>`;
}

export const htmlHeading = (text: string) =>
  `<h2 class="t" style="${mailStyles.heading}">${escapeHtml(text)}</h2>`;

export const htmlText = (text: string) => `<p class="t" style="${mailStyles.text}">${escapeHtml(text)}</p>`;

export const textHeading = (text: string) => [text, '-'.repeat(text.length)];

/** A heading and its steps; nothing without steps. */
export function textSteps(heading: string, steps: readonly string[]): string[] {
  if (steps.length === 0) return [];
  return [...textHeading(heading), ...steps.map((step, index) => wrapText(`${index + 1}. ${step}`)), ''];
}

/** The same for HTML. */
export function htmlSteps(heading: string, steps: readonly string[]): string {
  if (steps.length === 0) return '';
  const items = steps.map((step) => `<li class="t" style="${mailStyles.item}">${escapeHtml(step)}</li>`);
  return `${htmlHeading(heading)}\n<ol style="margin:0 0 18px;padding:0 0 0 24px">${items.join('')}</ol>`;
}
