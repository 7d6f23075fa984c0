import { interpolate, senderMailWording } from '@veramasa/contract';
import { oneLine } from '../mail/mail.ts';
import type { LabelledAnswer } from '../messages/answer-fields.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { wrapText } from '../text/wrap-text.ts';

/** A part of a mail in both of its forms. Styles are inline, since many mail programs drop style sheets. */
export interface MailBlock {
  readonly text: string;
  readonly html: string;
}

/** Whom a reply goes to, and about what. */
export interface ReplyTarget {
  readonly email: string;
  readonly reference: string;
}

export const paragraph = (text: string): MailBlock => ({
  text: wrapText(text),
  html: `<p class="t" style="margin:0 0 14px;font-size:17px;line-height:1.5;color:#0d1027">${escapeHtml(text)}</p>`,
});

/** A warning in a frame. */
export const warning = (text: string): MailBlock => ({
  text: wrapText(`!! ${text}`),
  html: `<div class="warn" style="background:#fbe3d8;color:#5c1c0a;border-left:6px solid #b5431f;padding:14px 16px;margin:0 0 22px;font-size:16px;line-height:1.45">${escapeHtml(text)}</div>`,
});

/** What somebody wrote, with its line breaks. */
export const quote = (text: string): MailBlock => ({
  text: wrapText(text, '    '),
  html: `<div class="qt" style="background:#f3ebdb;color:#0d1027;border-left:6px solid #f6b000;padding:16px 18px;margin:6px 0 22px;font-size:17px;line-height:1.5;white-space:pre-wrap;word-break:break-word">${escapeHtml(text)}</div>`,
});

/** A numbered list. */
export const steps = (items: readonly string[]): MailBlock => ({
  text: items.map((item, index) => wrapText(`${index + 1}. ${item}`)).join('\n'),
  html: `<ol style="margin:0 0 18px;padding:0 0 0 24px">${items
    .map(
      (item) =>
        `<li class="t" style="font-size:17px;line-height:1.5;padding:3px 0;color:#0d1027">${escapeHtml(item)}</li>`,
    )
    .join('')}</ol>`,
});

/** Blocks under a heading. */
export function section(heading: string, ...blocks: readonly MailBlock[]): MailBlock {
  return {
    text: [heading, '-'.repeat(heading.length), ...blocks.map(({ text }) => text)].join('\n'),
    html: [
      `<h2 class="t" style="margin:26px 0 8px;font-size:18px;line-height:1.3;color:#0d1027">${escapeHtml(heading)}</h2>`,
      ...blocks.map(({ html }) => html),
    ].join('\n'),
  };
}

/** Labels and values; an address of the sender links to a reply. */
export function answerRows(rows: readonly LabelledAnswer[], reply?: ReplyTarget): MailBlock {
  return {
    text: rows.map(({ label, value }) => `${`${label}:`.padEnd(24)}${oneLine(value, 500)}`).join('\n'),
    html: rows.map((row) => htmlRow(row, reply)).join(''),
  };
}

function htmlRow({ label, value, link }: LabelledAnswer, reply: ReplyTarget | undefined): string {
  const text = escapeHtml(value);
  const href = link === 'mail' && reply ? replyLink(reply) : `tel:${value}`;
  const linked = link ? `<a href="${escapeHtml(href)}" style="color:#0d1027">${text}</a>` : text;
  return `<div class="ln" style="border-top:1px solid #b7a985;padding:9px 0"><span class="q" style="display:block;font-size:15px;line-height:1.3;color:#5a553f">${escapeHtml(label)}</span><span class="t" style="font-size:17px;line-height:1.45;font-weight:600;color:#0d1027;word-break:break-word">${linked}</span></div>`;
}

export const replyButton = (name: string, reply: ReplyTarget): MailBlock => ({
  text: `Reply to ${name}: ${reply.email}`,
  html: `<p style="margin:24px 0 4px"><a class="btn" href="${escapeHtml(replyLink(reply))}" style="display:inline-block;background:#0d1027;color:#fbf7ee;font-size:17px;font-weight:700;line-height:1.2;text-decoration:none;padding:15px 24px">Reply to ${escapeHtml(name)}</a></p>`,
});

function replyLink({ email, reference }: ReplyTarget): string {
  const address = encodeURIComponent(email).replace(/%40/g, '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${reference}`)}`;
}

/** The reference between two lines, large enough to read out. */
export function referenceLine(reference: string): MailBlock {
  const label = interpolate(senderMailWording.reference, { reference: '' }).replace(/[:\s]+$/, '');
  return {
    text: interpolate(senderMailWording.reference, { reference }),
    html: `<p class="t ln" style="margin:0 0 18px;padding:14px 0;border-top:2px solid #0d1027;border-bottom:2px solid #0d1027;font-size:16px;color:#0d1027">${escapeHtml(label)}<br><b style="font-size:30px;line-height:1.2;letter-spacing:.02em">${reference}</b></p>`,
  };
}
