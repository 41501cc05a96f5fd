import { sha256 as digest } from '@noble/hashes/sha2.js';

/** SHA-256, the same on a server, in a browser and on the command line. */
export const sha256 = (bytes: Uint8Array): Uint8Array => digest(bytes);
