import * as v from 'valibot';
import { FormattedMessage } from '../FormattedMessage.tsx';

/** The text of a privacy notice in one language. */
export const noticeTextSchema = v.object({
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
