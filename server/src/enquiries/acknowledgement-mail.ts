import { escapeHtml } from '../http/html.ts';
import { mailTime } from '../mail/mail-dates.ts';
import { mailLayout, mailStyles, wrapText } from '../mail/mail-layout.ts';
import type { ComposedMail, EnquiryMailInput } from './compose-mail.ts';

/**
 * The note to the sender. It repeats nothing that was typed, not even the name, so that the form cannot be
 * used to send words to strangers.
 */
export function acknowledgementMail(
  input: Pick<EnquiryMailInput, 'reference' | 'receivedAt' | 'company' | 'nextSteps' | 'siteUrl'>,
): ComposedMail {
  const { reference, company, nextSteps } = input;
  const subject = `We have your message (${reference})`;
  const received = `Received ${mailTime(input.receivedAt, company.timeZone)}`;
  const foot = [
    [company.name, company.cities.join(' and ')].filter(Boolean).join(', '),
    input.siteUrl,
    `${company.email}, ${company.phone}`,
    'For your safety this mail does not repeat what was typed into the form.',
  ];
  const text = [
    'WE HAVE YOUR MESSAGE',
    received,
    '',
    `Your reference: ${reference}`,
    '',
    wrapText(stored),
    '',
    ...(nextSteps.length === 0 ? [] : [nextHeading, '-'.repeat(nextHeading.length)]),
    ...nextSteps.map((step, index) => wrapText(`${index + 1}. ${step}`)),
    ...(nextSteps.length === 0 ? [] : ['']),
    wrapText(mistaken),
    '',
    '--',
    ...foot,
    '',
  ].join('\n');
  const items = nextSteps.map((step) => `<li class="t" style="${mailStyles.item}">${escapeHtml(step)}</li>`);
  const list = `<h2 class="t" style="${mailStyles.heading}">${nextHeading}</h2>
<ol style="margin:0 0 18px;padding:0 0 0 24px">${items.join('')}</ol>`;
  const body = `<p class="t ln" style="margin:0 0 18px;padding:14px 0;border-top:2px solid #0d1027;border-bottom:2px solid #0d1027;font-size:16px;color:#0d1027">Your reference<br><b style="font-size:30px;line-height:1.2;letter-spacing:.02em">${reference}</b></p>
<p class="t" style="${mailStyles.text}">${stored}</p>
${items.length > 0 ? list : ''}
<p class="t" style="${mailStyles.text}">${mistaken}</p>`;
  const html = mailLayout(company, subject, {
    preview: 'It is stored, and a person will read it.',
    heading: 'We have your message',
    underHeading: received,
    body,
    foot: foot.map(escapeHtml),
  });
  return { subject, text, html };
}

const stored =
  'Your message is stored, and an engineer reads it first. To add something, reply to this mail and leave the reference in the subject.';
const nextHeading = 'What happens next?';
const mistaken =
  'Did you not write to us? Somebody typed your address by mistake. Reply with one word and we delete the message.';
