import {
  type Environment,
  type EnvironmentResult,
  host,
  type Kind,
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
  return readEnvironment(env, readSettings, ({ oidc }) => {
    const set = Object.values(oidc).filter((value) => value !== null).length;
    return set === 0 || set === 3
      ? []
      : ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together; expected all three or none.'];
  });
}

/** Every environment variable with its fallback, which makes it optional, and its kind. */
function readSettings(read: ReadVariable) {
  const port = read('DESK_PORT', 3001, wholeNumber(0, 65_535));
  const settings = messageSettings(read);
  return {
    ...settings,
    host: read('DESK_HOST', '127.0.0.1', host),
    /** 0 lets the system choose a free port; meant for tests. */
    port,
    /** Origin under which people reach the desk, without a trailing slash. Passkeys belong to its host name. */
    deskUrl: settings.deskUrl ?? `http://localhost:${port}`,
    /** Which proxies are trusted to write `X-Forwarded-For`. */
    trustProxy: read('TRUST_PROXY', false, proxies),
    /** Folder of the backups, whose newest one the overview shows; null means `backups` in `dataDir`. */
    backupDir: read('BACKUP_DIR', null, text),
    /** OpenID Connect replaces passkeys when it is set. */
    oidc: {
      issuer: read('OIDC_ISSUER', null, issuer),
      clientId: read('OIDC_CLIENT_ID', null, text),
      clientSecret: read('OIDC_CLIENT_SECRET', null, secret),
    },
  };
}

const issuer: Kind<string> = {
  expected: 'the address of the provider, such as https://login.example.com/realms/company',
  parse: (value) => {
    const url = URL.parse(value);
    return url && (url.protocol === 'https:' || url.hostname === 'localhost') ? value : undefined;
  },
};
