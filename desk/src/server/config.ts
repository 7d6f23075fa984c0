import {
  type Environment,
  type EnvironmentResult,
  host,
  type Kind,
  oneOf,
  origin,
  proxies,
  type ReadVariable,
  readEnvironment,
  secret,
  text,
  wholeNumber,
} from '@veramasa/messages/config/environment';
import { messageSettings } from '@veramasa/messages/config/message-settings';

/** All settings of the desk. */
export type DeskConfig = Readonly<ReturnType<typeof readSettings>>;

/** Reads the environment once and reports all mistakes together. Pure; no setting is read anywhere else. */
export function parseDeskConfig(env: Environment): EnvironmentResult<DeskConfig> {
  return readEnvironment(env, readSettings, ({ oidc, deskUrl, preview }) => {
    const mistakes: string[] = [];
    const set = Object.values(oidc).filter((value) => value !== null).length;
    if (set !== 0 && set !== 3)
      mistakes.push(
        'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together; expected all three or none.',
      );
    if (preview.url === deskUrl)
      mistakes.push('DESK_PREVIEW_URL is the address of the desk; expected another host name or port.');
    // Browsers load no http page into a frame of an https page.
    if (deskUrl.startsWith('https:') && preview.url?.startsWith('http:'))
      mistakes.push(`DESK_PREVIEW_URL is "${preview.url}"; expected https, as in DESK_URL.`);
    return mistakes;
  });
}

/** Every environment variable with its fallback, which makes it optional, and its kind. */
function readSettings(read: ReadVariable) {
  const port = read('DESK_PORT', 3001, wholeNumber(0, 65_535));
  const previewPort = read('DESK_PREVIEW_PORT', port + 1, wholeNumber(1, 65_535));
  const settings = messageSettings(read);
  return {
    ...settings,
    host: read('DESK_HOST', '127.0.0.1', host),
    /** 0 lets the system choose a free port; meant for tests. */
    port,
    /** Origin under which people reach the desk, without a trailing slash. Passkeys belong to its host name. */
    deskUrl: settings.deskUrl ?? `http://localhost:${port}`,
    /** The Git repository whose content editors change; null means the one of this program. */
    contentRepository: read('CONTENT_REPOSITORY', null, text),
    publication: {
      /** Builds the site, or sends a branch to the Git host of the engineers. */
      mode: read('PUBLISH', 'here', oneOf('here', 'pull-request')),
      /** Remote of the repository for those branches. */
      remote: read('PUBLISH_REMOTE', 'origin', remoteName),
      // Limits of the process that builds the site.
      memoryMb: read('PUBLISH_MEMORY_MB', 1024, wholeNumber(64, 65_536, ' of megabytes')),
      minutes: read('PUBLISH_MINUTES', 10, wholeNumber(1, 120, ' of minutes')),
    },
    /** A second server: pages of the draft must not act as a person of the desk. */
    preview: {
      port: previewPort,
      /** Origin under which the browser reaches it; null means that there is no preview. */
      url: read(
        'DESK_PREVIEW_URL',
        settings.deskUrl?.startsWith('https:') ? null : `http://localhost:${previewPort}`,
        origin,
      ),
      /** Limit of the JavaScript heap. */
      memoryMb: read('PREVIEW_MEMORY_MB', 384, wholeNumber(64, 65_536, ' of megabytes')),
      idleMinutes: read('PREVIEW_IDLE_MINUTES', 10, wholeNumber(1, 120, ' of minutes')),
    },
    /** Settings of the site that its pages contain. */
    build: buildEnvironment(read),
    /** Which proxies are trusted to write `X-Forwarded-For`. */
    trustProxy: read('TRUST_PROXY', false, proxies),
    /** OpenID Connect replaces passkeys when it is set. */
    oidc: {
      issuer: read('OIDC_ISSUER', null, issuer),
      clientId: read('OIDC_CLIENT_ID', null, text),
      clientSecret: read('OIDC_CLIENT_SECRET', null, secret),
    },
  };
}

function buildEnvironment(read: ReadVariable): Readonly<Record<string, string>> {
  const siteUrl = read('SITE_URL', null, origin);
  const captcha = read('CAPTCHA', null, text);
  return { ...(siteUrl && { SITE_URL: siteUrl }), ...(captcha && { CAPTCHA: captcha }) };
}

/** No option of git, and no address, which may contain a password. */
const remoteName: Kind<string> = {
  expected: 'the name of a remote of the repository, such as origin',
  parse: (value) => (/^\w[\w.-]*$/.test(value) ? value : undefined),
};

const issuer: Kind<string> = {
  expected: 'the address of the provider, such as https://login.example.com/realms/company',
  parse: (value) => {
    const url = URL.parse(value);
    return url && (url.protocol === 'https:' || url.hostname === 'localhost') ? value : undefined;
  },
};
