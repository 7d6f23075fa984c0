import { FormattedMessage } from '../FormattedMessage.tsx';

/** The text of a privacy notice in one language. */
export interface NoticeText {
  /** `{email}` is replaced by a link to the address. */
  readonly sentences: readonly string[];
  readonly email: string;
  readonly policy: string;
  readonly policyPath: string;
}

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
