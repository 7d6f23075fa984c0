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
