import type { SiteManifest } from '@veramasa/contract';
import { escapeHtml } from '../safe-text/escape-html.ts';

/** What the mails know of the company that sends them. */
export type MailCompany = SiteManifest['company'];

export interface MailParts {
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly underHeading: string;
  /** Ready HTML. */
  readonly body: string;
  /** Ready HTML lines. */
  readonly foot: readonly string[];
}

/** Inline styles of the parts, since many mail programs drop style sheets. */
export const mailStyles = {
  text: 'margin:0 0 14px;font-size:17px;line-height:1.5;color:#0d1027',
  heading: 'margin:26px 0 8px;font-size:18px;line-height:1.3;color:#0d1027',
  item: 'font-size:17px;line-height:1.5;padding:3px 0;color:#0d1027',
} as const;

/** The frame of every HTML mail: one column, no table, no picture, dark mode written out. */
export function mailLayout(company: MailCompany, subject: string, parts: MailParts): string {
  const title = escapeHtml(subject);
  const name = escapeHtml(company.name);
  return `<!doctype html>
<html lang="en-IN" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${styleSheet}</style></head>
<body style="margin:0;padding:0;background:#f3ebdb;font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Telugu','Noto Sans Devanagari',Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(parts.preview)}</div>
<div class="bg" role="article" aria-label="${title}" lang="en-IN" style="background:#f3ebdb;padding:24px 12px">
<div style="max-width:600px;margin:0 auto">
<div style="background:#161d4a;padding:20px 32px;border-bottom:8px solid #f6b000" class="pad"><p style="margin:0;font-size:22px;font-weight:700;line-height:1.2;color:#fbf7ee">${name}</p></div>
<div class="card pad" style="background:#fbf7ee;color:#0d1027;padding:32px">
<h1 style="margin:0 0 8px;font-size:28px;line-height:1.15;font-weight:700;color:#0d1027">${escapeHtml(parts.heading)}</h1>
<p class="q" style="margin:0 0 22px;font-size:16px;line-height:1.4;color:#5a553f">${escapeHtml(parts.underHeading)}</p>
${parts.body}
</div>
<div class="pad" style="padding:20px 32px"><p class="q" style="margin:0;font-size:15px;line-height:1.5;color:#5a553f">${parts.foot.join('<br>')}</p></div>
</div></div></body></html>
`;
}

/** Text in lines of at most `width` characters; longer words stand alone. */
export function wrapText(text: string, indent = '', width = 72): string {
  return text
    .split(/\r?\n/)
    .map((paragraph) => wrapParagraph(paragraph, indent, width))
    .join('\n');
}

function wrapParagraph(paragraph: string, indent: string, width: number): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of paragraph.split(/ +/).filter(Boolean)) {
    if (line !== indent && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? word : ` ${word}`;
  }
  return [...lines, line].join('\n').trimEnd();
}

const styleSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){body,.bg{background:#0d1027!important}.card{background:#1a1f3d!important}.card,.card a,.t,h1,h2{color:#fbf7ee!important}.q{color:#c6cdf0!important}.ln{border-color:#46518f!important}.qt{background:#0d1027!important;color:#fbf7ee!important}.card .btn{background:#f6b000!important;color:#0d1027!important}.warn{background:#4a1a0c!important;color:#fbf7ee!important}}@media(max-width:480px){.pad{padding:20px!important}}';
