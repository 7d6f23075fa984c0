import { noticeLanguageField } from '@veramasa/contract';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { FormattedMessage } from '../FormattedMessage.tsx';

/** The text of a privacy notice in one language. */
const noticeTextSchema = v.object({
  /** `{email}` is replaced by a link to the address. */
  sentences: v.array(v.string()),
  email: v.string(),
  policy: v.string(),
  policyPath: v.string(),
});

export type NoticeText = v.InferOutput<typeof noticeTextSchema>;

export function NoticeItems({ sentences, email, policy, policyPath }: NoticeText) {
  const link = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <FormattedMessage message={sentence} values={{ email: link }} />
        </li>
      ))}
      <li>
        <a href={policyPath}>{policy}</a>
      </li>
    </>
  );
}

/** The notice beside a form: in full in the first language, by the address of its page in every other. */
export interface PrivacyNoticeModel {
  readonly heading: string;
  readonly text: NoticeText;
  readonly languages: readonly { readonly language: string; readonly name: string; readonly path: string }[];
}

/**
 * What people are told before they send a form, in the language that they choose and that the form sends. CSS shows the
 * chosen one. Other languages are loaded when they are chosen; until then, and without script, a link leads to their page.
 */
export function PrivacyNotice({ heading, text, languages }: PrivacyNoticeModel) {
  const [first] = languages;
  const [known, setKnown] = useState<Readonly<Record<string, NoticeText>>>({ [first?.language ?? '']: text });
  const fieldset = useRef<HTMLFieldSetElement>(null);

  async function load({ language, path }: (typeof languages)[number]): Promise<void> {
    if (known[language]) return;
    // Without an answer, the link to the page remains.
    const answer: unknown = await fetch(`${path}.json`)
      .then((response) => response.json())
      .catch(() => null);
    const notice = v.safeParse(noticeTextSchema, answer);
    if (notice.success) setKnown((before) => ({ ...before, [language]: notice.output }));
  }

  const onHydrated = useEffectEvent(() => {
    const chosen = fieldset.current?.querySelector<HTMLInputElement>(':checked')?.value;
    for (const candidate of languages) if (candidate.language === chosen) load(candidate);
  });
  useEffect(() => onHydrated(), []);

  return (
    <fieldset className="form-privacy" ref={fieldset}>
      <legend>{heading}</legend>
      {languages.map((choice) => (
        <Fragment key={choice.path}>
          <input
            type="radio"
            name={noticeLanguageField}
            value={choice.language}
            id={choice.path}
            defaultChecked={choice === first}
            onChange={() => load(choice)}
          />
          <label htmlFor={choice.path} lang={choice.language}>
            {choice.name}
          </label>
          <span> </span>
        </Fragment>
      ))}
      {languages.map(({ language, path, name }) => (
        <ul key={path} lang={language}>
          {known[language] ? (
            <NoticeItems {...known[language]} />
          ) : (
            <li>
              <a href={path} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          )}
        </ul>
      ))}
    </fieldset>
  );
}
