interface Company {
  readonly email: string;
  /** As people read it, such as `+91 00000 00000`. */
  readonly phone: string;
}

/** Links that write to and call the company, for the placeholders of a sentence. */
export function contactLinks({ email, phone }: Company) {
  return {
    email: <a href={`mailto:${email}`}>{email}</a>,
    phone: <a href={phoneUrl(phone)}>{phone.replaceAll(' ', '\u00a0')}</a>,
  };
}

/** The address that calls a phone number. */
export const phoneUrl = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
