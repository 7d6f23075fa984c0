/** Links that write to and call the company, for the gaps `{email}` and `{phone}` of a sentence. */
export function waysTo({ email, phone }: { readonly email: string; readonly phone: string }) {
  return {
    email: <a href={`mailto:${email}`}>{email}</a>,
    phone: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>,
  };
}
