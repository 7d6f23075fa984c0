import * as v from 'valibot';
import { captchaProviders } from './endpoints.ts';

/**
 * Address of a page of the site: segments of plain characters, none of them `.` or `..`, no domain and no slash at the
 * end. A browser cannot read another site in it.
 */
export const sitePathPattern = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~&'(){}-]+)+$/;

/** The languages in which the privacy notice can be read, by their codes, with their English names for the staff. */
export const noticeLanguageNames = { en: 'English', hi: 'Hindi', te: 'Telugu' } as const;

export type NoticeLanguage = keyof typeof noticeLanguageNames;

export const noticeLanguages = Object.keys(noticeLanguageNames) as NoticeLanguage[];

/**
 * Wire name of the language of the privacy notice that was shown beside the form. Optional: a form without it was sent
 * under the English notice.
 */
export const noticeLanguageField = 'notice_language';

/** The language that a form names; English when it names none, or one in which there is no notice. */
export function noticeLanguageOf(value: unknown): NoticeLanguage {
  return noticeLanguages.find((language) => language === value) ?? 'en';
}

const noticeTexts = v.object({ enquiry: v.string(), application: v.string() });

/** Pages and redirects of a release never lead to another site, nor to a file outside of its folder. */
const sitePath = v.pipe(
  v.string(),
  v.regex(sitePathPattern, ({ received }) => `${received} is not a path of this site`),
);

/** Never fewer: whoever publishes fewer erases all older messages for good. */
const wholeMonths = v.pipe(v.number(), v.integer(), v.minValue(6));

/**
 * What a built site tells the server that serves it. The site's build writes it as `site-manifest.json`
 * beside the pages; the server reads it at start and never serves it.
 */
export const siteManifestSchema = v.object({
  company: v.object({
    name: v.string(),
    email: v.string(),
    /** Where candidates write. */
    careersEmail: v.string(),
    /** Formatted, such as `+91 00000 00000`. */
    phone: v.string(),
    /** Where the offices are, for the foot of mails, such as `Hyderabad`, `Indore`. */
    cities: v.array(v.string()),
    /** Registered name, number and address, which the law asks for in letters: lines for the foot of mails. */
    identity: v.array(v.string()),
    /** IANA time zone of the times in mails and in the inbox. */
    timeZone: v.string(),
  }),
  /** The captcha that the content security policy of the pages allows. */
  captcha: v.optional(v.picklist(captchaProviders), 'altcha'),
  /** "What happens next?", in order, for the answer page and the acknowledgement mail. */
  nextSteps: v.array(v.string()),
  /** The hiring steps, in order, for the answer to an application and its acknowledgement mail. */
  hiringSteps: v.array(v.string()),
  /** The privacy notices beside the forms, and how long messages are kept. */
  privacy: v.object({
    /** Identifies the wording of notices and policy; stored with each message. */
    noticeVersion: v.string(),
    /** The words beside each form, by language and kind of message. */
    notices: v.object(v.entriesFromList(noticeLanguages, noticeTexts)),
    /** Months from its arrival until a message and its file are erased, by kind. */
    keptMonths: v.object({ enquiry: wholeMonths, application: wholeMonths }),
  }),
  /** Every page: canonical path, name on the 404 page. */
  pages: v.array(
    v.object({
      path: sitePath,
      name: v.string(),
      /** Address of its small drawing, and the `data-cloth` and `data-plane` that give its background. */
      tile: v.optional(v.string()),
      cloth: v.optional(v.string()),
      plane: v.optional(v.string()),
      /** Other spellings that answer 200 with the same page, such as `/Mission`. */
      alsoAt: v.optional(v.array(sitePath), []),
    }),
  ),
  /** Old addresses, which the server redirects by 308. */
  redirects: v.array(v.object({ from: sitePath, to: sitePath })),
});

export type SiteManifest = v.InferOutput<typeof siteManifestSchema>;

/** The file of a page below the build folder, such as `services/data-engineering.html`. */
export const pageFile = (path: string) => `${path === '/' ? 'index' : path.slice(1)}.html`;

/** File name of the manifest inside the site's build folder. */
export const siteManifestFile = 'site-manifest.json';
