/**
 * Whether a PDF asks for a password before it opens. Nobody at the office could read such a document. A PDF with only an
 * owner's password opens for everybody: the empty password is its user password (ISO 32000-2, 7.6.4, "Standard security handler").
 */
import { createCipheriv, createHash } from 'node:crypto';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** `/Encrypt 12 0 R` or `/Encrypt <<…` stands unencrypted in a trailer or in the dictionary of a cross-reference stream. */
const ENCRYPT = /\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|<<)/g;

export function asksForPassword(bytes: Buffer): boolean {
  // Few do: the others are not made a text of ten million characters.
  if (!bytes.includes('/Encrypt')) return false;
  const source = bytes.toString('latin1');
  const found = [...source.matchAll(ENCRYPT)].at(-1);
  if (!found) return false;
  const [whole, object, generation] = found;
  const starts =
    object === undefined
      ? found.index + whole.length
      : source.search(new RegExp(String.raw`(?<!\d)${object}\s+${generation}\s+obj\b`));
  // What encrypts cannot be found: no viewer opens it.
  if (starts < 0) return true;
  const dictionary = source.slice(starts, starts + 4_096);
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return true;
  return !opensWithoutPassword(dictionary, source);
}

function opensWithoutPassword(dictionary: string, source: string): boolean {
  const revision = numberOf(dictionary, 'R');
  const user = stringAt(dictionary, /\/U\s*(?=[(<])/);
  if (revision === 5) return user.subarray(0, 32).equals(sha(256, user.subarray(32, 40)));
  if (revision === 6) return user.subarray(0, 32).equals(hardenedHash(user.subarray(32, 40)));
  const documentId = stringAt(source, /\/ID\s*\[\s*(?=[(<])/);
  const key = fileKey(dictionary, revision, documentId);
  if (revision === 2) return user.equals(rc4(key, PADDING));
  let expected = md5(PADDING, documentId);
  for (let round = 0; round < 20; round += 1)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    );
  return user.subarray(0, 16).equals(expected);
}

/** Algorithm 2 with the empty password. */
function fileKey(dictionary: string, revision: number, documentId: Buffer): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberOf(dictionary, 'P') | 0);
  const isMetadataOpen = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const owner = stringAt(dictionary, /\/O\s*(?=[(<])/).subarray(0, 32);
  const rest = isMetadataOpen ? [Buffer.from('ffffffff', 'hex')] : [];
  let key = md5(PADDING, owner, permissions, documentId, ...rest);
  if (revision === 2) return key.subarray(0, 5);
  const size = revision >= 4 ? 16 : Math.min(16, (numberOf(dictionary, 'Length') || 40) / 8);
  for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, size));
  return key.subarray(0, size);
}

/** Algorithm 2.B with the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(([256, 384, 512] as const)[remainder] ?? 256, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function numberOf(dictionary: string, name: string): number {
  return Number(new RegExp(String.raw`/${name}\s+(-?\d+)`).exec(dictionary)?.[1] ?? 0);
}

/** The bytes of the string after the pattern: `<68656c6c6f>`, or `(hello)` with its escapes. */
function stringAt(source: string, before: RegExp): Buffer {
  const found = before.exec(source);
  if (!found) return Buffer.alloc(0);
  const text = source.slice(found.index + found[0].length, found.index + found[0].length + 600);
  if (text.startsWith('<')) return Buffer.from(text.slice(1, text.indexOf('>')).replace(/\s/g, ''), 'hex');
  return literalString(text);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function literalString(text: string): Buffer {
  let result = '';
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') {
      const [octal] = /^[0-7]{1,3}/.exec(text.slice(at + 1)) ?? [];
      const next = text[at + 1] ?? '';
      result +=
        octal === undefined ? (ESCAPES[next] ?? next) : String.fromCharCode(Number.parseInt(octal, 8));
      at += octal?.length ?? 1;
      continue;
    }
    if (character === ')' && --depth === 0) break;
    if (character !== '(' || depth > 0) result += character;
    if (character === '(') depth += 1;
  }
  return Buffer.from(result, 'latin1');
}

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest();

/** RC4, which OpenSSL has switched off. */
function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}
