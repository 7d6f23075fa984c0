/** What nodemailer tells about an answer of the mail server. */
export interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Only a 5xx about this recipient or this mail is final. One about our login, our sender address or our
 * machine is a mistake that somebody will mend, after which the mail must still go out. Postfix says those at
 * the recipient too (`smtpd_delay_reject`), so its place tells nothing: RFC 3463 gives them the status 5.7.x.
 */
export function isFinalRefusal(error: unknown): boolean {
  const { responseCode = 0, command = '', response = '' } = error as SmtpError;
  if (responseCode < 500 || responseCode > 599 || !/^(RCPT|DATA)/.test(command)) return false;
  return !loginCodes.has(responseCode) && !/^\d{3}[ -]5\.7\.\d/m.test(response);
}

/** RFC 4954: no login, or one that is not accepted. */
const loginCodes = new Set([530, 534, 535, 538]);
