import { escapeHtml, interpolate, type SiteManifest, senderMailWording } from '@veramasa/contract';
import type { MessageTable } from '@veramasa/database/schema';
import { type Mail, oneLine } from '../mail/mail.ts';
import type { LabelledAnswer } from '../message/answer-fields.ts';

interface MailContent {
  /** The heading when absent. */
  readonly subject?: string;
  /** Shown by mail programs beside the subject; what is under the heading when absent. */
  readonly preview?: string;
  readonly heading: string;
  readonly underHeading: string;
  /** A text is a paragraph. */
  readonly blocks: readonly (string | MailBlock)[];
  /** Lines below the mail. */
  readonly foot: readonly string[];
}

export type RenderedMail = Pick<Mail, 'subject' | 'text' | 'html'>;

/** The plain text and the HTML of every mail. */
export function renderMail(company: SiteManifest['company'], content: MailContent): RenderedMail {
  const { heading, underHeading, subject = heading, preview = underHeading } = content;
  const blocks = content.blocks.map(toBlock);
  const foot = [...content.foot, ...company.identity];
  const [title, name] = [escapeHtml(subject), escapeHtml(company.name)];
  const text = [
    heading.toUpperCase(),
    underHeading,
    '',
    ...blocks.flatMap((block) => [block.text, '']),
    '--',
    ...foot,
    '',
  ].join('\n');
  // One column without tables and pictures, with a dark mode.
  const html = `<!doctype html>
<html lang="en-IN" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${styleSheet}</style></head>
<body style="margin:0;padding:0;background:#f3ebdb;font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Telugu','Noto Sans Devanagari',Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<div class="bg" role="article" aria-label="${title}" lang="en-IN" style="background:#f3ebdb;padding:24px 12px">
<div style="max-width:600px;margin:0 auto">
<div style="background:#161d4a;padding:20px 32px;border-bottom:8px solid #f6b000" class="pad"><p style="margin:0;font-size:22px;font-weight:700;line-height:1.2;color:#fbf7ee">${name}</p></div>
<div class="card pad" style="background:#fbf7ee;color:#0d1027;padding:32px">
<h1 style="margin:0 0 8px;font-size:28px;line-height:1.15;font-weight:700;color:#0d1027">${escapeHtml(heading)}</h1>
<p class="q" style="margin:0 0 22px;font-size:16px;line-height:1.4;color:#5a553f">${escapeHtml(underHeading)}</p>
${blocks.map((block) => block.html).join('\n')}
</div>
<div class="pad" style="padding:20px 32px"><p class="q" style="margin:0;font-size:15px;line-height:1.5;color:#5a553f">${foot.map(escapeHtml).join('<br>')}</p></div>
</div></div></body></html>
`;
  return { subject, text, html };
}

/** A part of a mail in both of its forms. Styles are inline, since many mail programs drop style sheets. */
type MailBlock = Pick<Mail, 'text' | 'html'>;

type ReplyTarget = Pick<MessageTable, 'email' | 'reference'>;

const toBlock = (block: string | MailBlock): MailBlock =>
  typeof block === 'string' ? paragraph(block) : block;

const paragraph = (text: string): MailBlock => ({
  text,
  html: `<p class="t" style="margin:0 0 14px;font-size:17px;line-height:1.5;color:#0d1027;white-space:pre-line">${escapeHtml(text)}</p>`,
});

export const warning = (text: string): MailBlock => ({
  text: `!! ${text}`,
  html: `<div class="warn" style="background:#fbe3d8;color:#5c1c0a;border-left:6px solid #b5431f;padding:14px 16px;margin:0 0 22px;font-size:16px;line-height:1.45">${escapeHtml(text)}</div>`,
});

/** A quotation with its line breaks, indented in the text. */
export const quote = (text: string): MailBlock => ({
  text: text.replace(/^/gm, '    '),
  html: `<div class="qt" style="background:#f3ebdb;color:#0d1027;border-left:6px solid #f6b000;padding:16px 18px;margin:6px 0 22px;font-size:17px;line-height:1.5;white-space:pre-wrap;word-break:break-word">${escapeHtml(text)}</div>`,
});

export const steps = (items: readonly string[]): MailBlock => ({
  text: items.map((item, index) => `${index + 1}. ${item}`).join('\n'),
  html: `<ol style="margin:0 0 18px;padding:0 0 0 24px">${items.map(stepHtml).join('')}</ol>`,
});

const stepHtml = (item: string) =>
  `<li class="t" style="font-size:17px;line-height:1.5;padding:3px 0;color:#0d1027">${escapeHtml(item)}</li>`;

export function section(heading: string, ...parts: MailContent['blocks']): MailBlock {
  const blocks = parts.map(toBlock);
  return {
    text: [heading, '-'.repeat(heading.length), ...blocks.map(({ text }) => text)].join('\n'),
    html: [
      `<h2 class="t" style="margin:26px 0 8px;font-size:18px;line-height:1.3;color:#0d1027">${escapeHtml(heading)}</h2>`,
      ...blocks.map(({ html }) => html),
    ].join('\n'),
  };
}

/** Labels and values; an address of the sender links to a reply. */
export function answerRows(rows: readonly LabelledAnswer[], reply: ReplyTarget): MailBlock {
  return {
    text: rows.map(({ label, value }) => `${`${label}:`.padEnd(24)}${oneLine(value, 500)}`).join('\n'),
    html: rows.map((row) => htmlRow(row, reply)).join(''),
  };
}

function htmlRow({ label, value, link }: LabelledAnswer, reply: ReplyTarget): string {
  const text = escapeHtml(value);
  const href = link === 'mail' ? replyLink(reply) : `tel:${value}`;
  const linked = link ? `<a href="${escapeHtml(href)}" style="color:#0d1027">${text}</a>` : text;
  return `<div class="ln" style="border-top:1px solid #b7a985;padding:9px 0"><span class="q" style="display:block;font-size:15px;line-height:1.3;color:#5a553f">${escapeHtml(label)}</span><span class="t" style="font-size:17px;line-height:1.45;font-weight:600;color:#0d1027;word-break:break-word">${linked}</span></div>`;
}

export const replyButton = (name: string, reply: ReplyTarget): MailBlock => ({
  text: `Reply to ${name}: ${reply.email}`,
  html: buttonHtml(`Reply to ${name}`, replyLink(reply)),
});

/** A link as a button; the text shows its address on a line that is never wrapped. */
export const linkButton = (label: string, href: string): MailBlock => ({
  text: `${label}:\n${href}`,
  html: buttonHtml(label, href),
});

const buttonHtml = (label: string, href: string) =>
  `<p style="margin:24px 0 14px"><a class="btn" href="${escapeHtml(href)}" style="display:inline-block;background:#0d1027;color:#fbf7ee;font-size:17px;font-weight:700;line-height:1.2;text-decoration:none;padding:15px 24px">${escapeHtml(label)}</a></p>`;

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

const styleSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){body,.bg{background:#0d1027!important}.card{background:#1a1f3d!important}.card,.card a,.t,h1,h2{color:#fbf7ee!important}.q{color:#c6cdf0!important}.ln{border-color:#46518f!important}.qt{background:#0d1027!important;color:#fbf7ee!important}.card .btn{background:#f6b000!important;color:#0d1027!important}.warn{background:#4a1a0c!important;color:#fbf7ee!important}}@media(max-width:480px){.pad{padding:20px!important}}';
