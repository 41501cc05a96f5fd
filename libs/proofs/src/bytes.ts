import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Lower-case hex. */
export const hexOf = (bytes: Uint8Array): string => bytesToHex(bytes);

/** Throws if the text is not hex. */
export const bytesOf = (hex: string): Uint8Array => hexToBytes(hex);

export const utf8 = (text: string): Uint8Array => utf8ToBytes(text);
