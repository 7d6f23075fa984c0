interface Props {
  /** What is kept, for how long and why, up to the address. */
  readonly before: string;
  readonly email: string;
  readonly after: string;
  readonly link: { readonly path: string; readonly label: string };
}

/** What people are told before they send a form. */
export function PrivacyNotice({ before, email, after, link }: Props) {
  return (
    <p>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {`${after} `}
      <a href={link.path}>{link.label}</a>
    </p>
  );
}
