/** The environment of a site that is ready for the public. */
export const readyEnv = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.veramasa.in',
  TRUST_PROXY: '1',
  CLAMAV_SOCKET: '/run/clamav/clamd.ctl',
  RETAIN_ENQUIRIES_MONTHS: '18',
  RETAIN_RESUMES_MONTHS: '6',
};
