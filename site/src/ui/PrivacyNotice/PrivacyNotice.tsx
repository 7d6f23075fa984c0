import { noticeLanguageField } from '@veramasa/contract';
import { Fragment } from 'react';
import { FormattedMessage } from '../FormattedMessage.tsx';
import styles from './PrivacyNotice.module.css';

interface Props {
  /** Id of the form that the notice is about. It sends the language that the reader has chosen. */
  readonly form: string;
  readonly heading: string;
  readonly email: string;
  readonly policyPath: string;
  readonly languages: readonly {
    readonly language: string;
    readonly name: string;
    readonly sentences: readonly string[];
    readonly policy: string;
  }[];
}

/**
 * What people are told before they send a form, in each language. The radio buttons belong to the form, although they
 * are outside of it, and CSS shows the text of the chosen language, so that the switch works without script.
 */
export function PrivacyNotice({ form, heading, email, policyPath, languages }: Props) {
  const link = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <fieldset className={styles.notice}>
      <legend>{heading}</legend>
      {languages.map(({ language, name }, index) => (
        <Fragment key={language}>
          <input
            type="radio"
            form={form}
            name={noticeLanguageField}
            value={language}
            id={`${form}-${language}`}
            defaultChecked={index === 0}
          />
          <label htmlFor={`${form}-${language}`} lang={index === 0 ? undefined : language}>
            {name}
          </label>
        </Fragment>
      ))}
      {languages.map(({ language, sentences, policy }, index) => (
        <ul key={language} lang={index === 0 ? undefined : language}>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <FormattedMessage message={sentence} values={{ email: link }} />
            </li>
          ))}
          <li>
            <a href={policyPath}>{policy}</a>
          </li>
        </ul>
      ))}
    </fieldset>
  );
}
