/** The key that signs the seals: an Ed25519 key in a PEM file that only its owner may read. It is created for the first seal. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { makeKeyFile, readKeyFile } from '#platform/files/key-file';
import type { Seal } from '@dziva/proofs/seal';
import { publicKeyOf } from '@dziva/event-ledger/integrity/seal';

export interface SealKeys {
  readonly signing: KeyObject;
  /** The trusted public keys, in hex: that of this key, and those after it in the file. */
  readonly trusted: readonly string[];
}

const PEM = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/** The file that `SEAL_KEY_FILE` names, or the one in the data directory. */
export function sealKeyFile(env: { readonly SEAL_KEY_FILE: string; readonly DATA_DIR: string }): string {
  return env.SEAL_KEY_FILE || path.join(env.DATA_DIR, 'seal-key.pem');
}

/** This process lacks the key of the existing seals. With another key, every later verification would report a problem. */
export class SealKeyMissing extends Error {}

/**
 * The key that signs the seal after the newest one. A key is created only if there is no seal yet. Otherwise the file must
 * contain the key of the newest seal, as the current or as an earlier key.
 */
export function signingKeyAfter(newest: Seal | null, file: string): KeyObject {
  if (newest === null) return openSealKeys(file).signing;
  const keys = readSealKeys(file);
  if (keys?.trusted.includes(newest.publicKey) === true) return keys.signing;
  throw new SealKeyMissing(
    `Nothing is sealed here: the seals of this database are signed with the key ${newest.publicKey}, and ${file} ` +
      `${keys === null ? 'is not there' : 'holds another one'}: name the right file in SEAL_KEY_FILE, or leave ` +
      'SEALER_DATABASE_URL out where another worker seals. If the key is lost, make a new one and append the public part of ' +
      'the old one (docs/operations.md, "The seal key").',
  );
}

/** Reads the keys, and creates the file if it does not exist. */
export function openSealKeys(file: string): SealKeys {
  if (readKeyFile(file) === null) createKeyFile(file);
  const keys = readSealKeys(file);
  if (keys === null) throw new Error(`The seal key ${file} is gone again.`);
  return keys;
}

/** Reads the keys; null if there is no file. Throws if the file has no Ed25519 private key. */
export function readSealKeys(file: string): SealKeys | null {
  const keys = readKeys(file);
  if (keys === null) return null;
  const { signing, trusted } = keys;
  if (signing === null)
    throw new Error(`${file} holds no private key: SEAL_KEY_FILE must name an Ed25519 key in PEM.`);
  return { signing, trusted };
}

/** The public keys in the file. A process that only verifies needs no private key in it. Null if there is no file. */
export function readTrustedKeys(file: string): readonly string[] | null {
  const keys = readKeys(file);
  if (keys?.trusted.length === 0)
    throw new Error(`${file} holds no key: SEAL_KEY_FILE must name Ed25519 keys in PEM.`);
  return keys?.trusted ?? null;
}

function readKeys(file: string): { signing: KeyObject | null; trusted: string[] } | null {
  const text = readKeyFile(file);
  if (text === null) return null;
  const blocks = [...text.matchAll(PEM)].map(([pem, kind]) => ({ pem, isPublic: kind === 'PUBLIC KEY' }));
  const own = blocks.find(({ isPublic }) => !isPublic);
  const signing = own === undefined ? null : createPrivateKey(own.pem);
  const known = [
    ...(signing === null ? [] : [signing]),
    ...blocks.filter(({ isPublic }) => isPublic).map(({ pem }) => createPublicKey(pem)),
  ];
  if (known.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519'))
    throw new Error(
      `${file} holds another key than Ed25519: make one with "openssl genpkey -algorithm ed25519".`,
    );
  return { signing, trusted: known.map(publicKeyOf) };
}

/** Writes a new key to the file, unless another process has created the file in the meantime. */
function createKeyFile(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  makeKeyFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
}
