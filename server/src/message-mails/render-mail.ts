import type { SiteManifest } from '@veramasa/contract';
import type { Mail } from '../mail/mail.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { wrapText } from '../text/wrap-text.ts';
import type { MailBlock } from './mail-blocks.ts';

export interface MailContent {
  readonly subject: string;
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly underHeading: string;
  readonly blocks: readonly MailBlock[];
  /** Lines below the mail. */
  readonly foot: readonly string[];
}

export type RenderedMail = Pick<Mail, 'subject' | 'text' | 'html'>;

/** The plain text and the HTML of every mail. */
export function renderMail(company: SiteManifest['company'], content: MailContent): RenderedMail {
  const { subject, heading, underHeading, blocks, foot } = content;
  const text = [
    heading.toUpperCase(),
    underHeading,
    '',
    ...blocks.flatMap((block) => [block.text, '']),
    '--',
    ...foot.map((line) => wrapText(line)),
    '',
  ].join('\n');
  return { subject, text, html: htmlPage(company.name, content) };
}

/** One column, no table, no picture, dark mode included. */
function htmlPage(companyName: string, content: MailContent): string {
  const title = escapeHtml(content.subject);
  const name = escapeHtml(companyName);
  return `<!doctype html>
<html lang="en-IN" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${styleSheet}</style></head>
<body style="margin:0;padding:0;background:#f3ebdb;font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Telugu','Noto Sans Devanagari',Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}</div>
<div class="bg" role="article" aria-label="${title}" lang="en-IN" style="background:#f3ebdb;padding:24px 12px">
<div style="max-width:600px;margin:0 auto">
<div style="background:#161d4a;padding:20px 32px;border-bottom:8px solid #f6b000" class="pad"><p style="margin:0;font-size:22px;font-weight:700;line-height:1.2;color:#fbf7ee">${name}</p></div>
<div class="card pad" style="background:#fbf7ee;color:#0d1027;padding:32px">
<h1 style="margin:0 0 8px;font-size:28px;line-height:1.15;font-weight:700;color:#0d1027">${escapeHtml(content.heading)}</h1>
<p class="q" style="margin:0 0 22px;font-size:16px;line-height:1.4;color:#5a553f">${escapeHtml(content.underHeading)}</p>
${content.blocks.map((block) => block.html).join('\n')}
</div>
<div class="pad" style="padding:20px 32px"><p class="q" style="margin:0;font-size:15px;line-height:1.5;color:#5a553f">${content.foot.map(escapeHtml).join('<br>')}</p></div>
</div></div></body></html>
`;
}

const styleSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){body,.bg{background:#0d1027!important}.card{background:#1a1f3d!important}.card,.card a,.t,h1,h2{color:#fbf7ee!important}.q{color:#c6cdf0!important}.ln{border-color:#46518f!important}.qt{background:#0d1027!important;color:#fbf7ee!important}.card .btn{background:#f6b000!important;color:#0d1027!important}.warn{background:#4a1a0c!important;color:#fbf7ee!important}}@media(max-width:480px){.pad{padding:20px!important}}';
