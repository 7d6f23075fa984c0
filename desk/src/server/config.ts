import * as setting from '@veramasa/database/environment';
import { messageSettings } from '@veramasa/messages/config/message-settings';

/** All settings of the desk. */
export type DeskConfig = Readonly<ReturnType<typeof readSettings>>;

/** Reads the environment once and reports all mistakes together. Pure; no setting is read anywhere else. */
export function parseDeskConfig(env: setting.Environment): setting.EnvironmentResult<DeskConfig> {
  return setting.readEnvironment(env, readSettings, ({ oidc, deskUrl, preview }) => {
    const mistakes = setting.forgottenProxy(deskUrl, env);
    const { acr, amr, ...needed } = oidc;
    const set = Object.values(needed).filter((value) => value !== null).length;
    if (set !== 0 && set !== 3)
      mistakes.push(
        'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together; expected all three or none.',
      );
    if (set === 0 && (acr || amr)) mistakes.push('OIDC_ACR and OIDC_AMR need OIDC_ISSUER.');
    if (preview.url === deskUrl)
      mistakes.push('DESK_PREVIEW_URL is the address of the desk; expected another host name or port.');
    // Browsers load no http page into a frame of an https page.
    if (deskUrl.startsWith('https:') && preview.url?.startsWith('http:'))
      mistakes.push(`DESK_PREVIEW_URL is "${preview.url}"; expected https, as in DESK_URL.`);
    return mistakes;
  });
}

/** Every environment variable with its fallback, which makes it optional, and its kind. */
function readSettings(read: setting.ReadVariable) {
  const port = read('DESK_PORT', 3001, setting.wholeNumber(0, 65_535));
  const settings = messageSettings(read);
  const isPublic = settings.deskUrl?.startsWith('https:') === true;
  const besideDesk = isPublic || port === 0 ? null : `http://localhost:${port + 1}`;
  const previewUrl = read('DESK_PREVIEW_URL', besideDesk, setting.origin);
  return {
    ...settings,
    host: read('DESK_HOST', '127.0.0.1', setting.host),
    /** 0 lets the system choose a free port, without a preview beside it; meant for tests. */
    port,
    /** Origin under which people reach the desk, without a trailing slash. Passkeys belong to its host name. */
    deskUrl: settings.deskUrl ?? `http://localhost:${port}`,
    /** Socket of systemd that starts programs on what editors typed as another user; null starts them as this user. */
    draftSocket: read('DESK_DRAFT_SOCKET', null, setting.text),
    publication: {
      /** Builds the site, or sends a branch to the Git host of the engineers. */
      mode: read('PUBLISH', 'here', setting.oneOf('here', 'pull-request')),
      // Limits of the process that builds the site.
      memoryMb: read('PUBLISH_MEMORY_MB', 1024, setting.wholeNumber(64, 65_536, ' of megabytes')),
      minutes: 10,
    },
    /** A second server: pages of the draft must not act as a person of the desk. */
    preview: {
      /** Origin under which the browser reaches it; null means that there is no preview. */
      url: previewUrl,
      /** With https there is a proxy before it. */
      port: previewUrl?.startsWith('http:') ? Number(new URL(previewUrl).port || 80) : port + 1,
      /** Limit of the JavaScript heap. */
      memoryMb: read('PREVIEW_MEMORY_MB', 384, setting.wholeNumber(64, 65_536, ' of megabytes')),
    },
    /** Settings of the site that its pages contain. */
    build: {
      SITE_URL: read('SITE_URL', null, setting.origin) ?? undefined,
      CAPTCHA: read('CAPTCHA', null, setting.text) ?? undefined,
    },
    /** Which proxies are trusted to write `X-Forwarded-For`. */
    trustProxy: read('TRUST_PROXY', false, setting.proxies),
    /** OpenID Connect replaces passkeys when it is set. */
    oidc: {
      issuer: read('OIDC_ISSUER', null, issuer),
      clientId: read('OIDC_CLIENT_ID', null, setting.text),
      clientSecret: read('OIDC_CLIENT_SECRET', null, setting.secret),
      /** The claim `acr` must be one of these; null accepts every login of the provider. */
      acr: read('OIDC_ACR', null, words),
      /** The claim `amr` must have all of these; null accepts every login of the provider. */
      amr: read('OIDC_AMR', null, words),
    },
  };
}

const words = setting.parsed('words separated by spaces', (value) => value.split(/\s+/));

const issuer = setting.parsed(
  'the address of the provider, such as https://login.example.com/realms/company',
  (value) => {
    const url = URL.parse(value);
    return url && (url.protocol === 'https:' || url.hostname === 'localhost') ? value : undefined;
  },
);
