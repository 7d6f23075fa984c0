const minuteMs = 60_000;

/**
 * Milliseconds that a mail server may take, in nodemailer's words; RFC 5321 4.5.3.2 asks for minutes. A
 * server may greet late to see who is impatient, and scan for viruses after the final dot. The launch check
 * waits as long, so that what it calls ready works.
 */
export const smtpTimeouts = {
  dnsTimeout: 15_000,
  greetingTimeout: minuteMs,
  // Nodemailer counts the name, the connection, the greeting and TLS into this one.
  connectionTimeout: minuteMs + 15_000,
  /** Without a byte in either direction, at any later step. */
  socketTimeout: 5 * minuteMs,
} as const;

/** The same names with other figures. */
export type SmtpTimeouts = { readonly [name in keyof typeof smtpTimeouts]: number };
