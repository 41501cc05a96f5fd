import { ed25519 } from '@noble/curves/ed25519.js';

/** Whether this Ed25519 key (32 bytes) signed the message. Also false if the key or the signature is malformed. */
export function isSigned(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    // Strictly as in RFC 8032, like OpenSSL: two verifiers must always agree.
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
