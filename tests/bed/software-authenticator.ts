import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test may change in an answer. */
export interface AnswerChanges {
  /** Page that asked; the desk by default. */
  readonly origin?: string;
  /** Whether it checked fingerprint, face or PIN; true by default. */
  readonly userVerified?: boolean;
}

/** A passkey provider without a device: ES256 keys and attestation `none` (W3C Web Authentication, level 3). */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Id of its passkey. */
  get id(): string {
    return this.#id.toString('base64url');
  }

  /** As `startRegistration` in the browser. */
  register(
    asked: PublicKeyCredentialCreationOptionsJSON,
    changes: AnswerChanges = {},
  ): RegistrationResponseJSON {
    this.#userHandle = asked.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authenticatorData(asked.rp.id ?? '', changes, 0x40), credential]);
    const parts = { fmt: 'none', attStmt: new Map(), authData: new Uint8Array(authData) };
    const attestation = new Map(Object.entries(parts));
    return {
      ...this.#answer(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', asked.challenge, changes).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** As `startAuthentication` in the browser. */
  prove(
    asked: PublicKeyCredentialRequestOptionsJSON,
    changes: AnswerChanges = {},
  ): AuthenticationResponseJSON {
    this.#counter++;
    const data = this.#authenticatorData(asked.rpId ?? '', changes);
    const client = this.#clientData('webauthn.get', asked.challenge, changes);
    const signed = Buffer.concat([data, hash('sha256', client, 'buffer')]);
    return {
      ...this.#answer(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #answer() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: AnswerChanges): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, { userVerified = true }: AnswerChanges, more = 0): Buffer {
    const [present, verified] = [0x01, userVerified ? 0x04 : 0];
    const tail = Buffer.alloc(5);
    tail.writeUInt8(present | verified | more);
    tail.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([hash('sha256', rpId, 'buffer'), tail]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key as never));
  }
}
