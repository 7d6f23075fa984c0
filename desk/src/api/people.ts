import type { Role } from '@veramasa/messages/database/schema';

export type { Role };

/** How people log in. */
export type LoginMethod = 'passkey' | 'openid';

/** Answer of `GET /api/session`. */
export interface SessionAnswer {
  readonly method: LoginMethod;
  readonly company: { readonly name: string; readonly timeZone: string };
  /** Null when nobody is logged in. */
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly roles: readonly Role[];
  } | null;
}

/** A person as administrators see them. */
export interface PersonEntry {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly passkeys: number;
  readonly lastSeenAt: string | null;
  readonly revokedAt: string | null;
}

/** An invitation that was not used yet. */
export interface InvitationEntry {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Answer of `GET /api/people`. */
export interface PeopleAnswer {
  readonly people: readonly PersonEntry[];
  readonly invitations: readonly InvitationEntry[];
}

/** Somebody to whom a message can be given. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** One of the own sessions. */
export interface SessionEntry {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
}

/** One of the own passkeys. */
export interface PasskeyEntry {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** Answer of `GET /api/account`. */
export interface AccountAnswer {
  readonly sessions: readonly SessionEntry[];
  readonly passkeys: readonly PasskeyEntry[];
}

/** Answer of `POST /api/invitation`, for the page behind its link. */
export interface InvitationAnswer {
  readonly email: string;
  readonly roles: readonly Role[];
  /** Name of the person who has this address already and whose passkeys are replaced; null for a new person. */
  readonly name: string | null;
}
