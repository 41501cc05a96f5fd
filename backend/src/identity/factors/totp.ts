/** Codes of an authenticator app: RFC 6238 with SHA-1, six digits and thirty seconds, which all apps support. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_S = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** The clock of a phone may be one step early or late. */
const STEPS_OFF = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_OF_LETTER = 5;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The code of a step: `digits` decimal digits. */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / STEP_S);

/** The step of this code: the current one or its neighbours, and newer than `lastStep`; null if no step has this code. */
export function stepOf(secret: Buffer, code: string, nowMs: number, lastStep: number | null): number | null {
  const steps = STEPS_OFF.map((off) => stepAt(nowMs) + off).filter((step) => step > (lastStep ?? -1));
  return steps.find((step) => isSame(totpCode(secret, step), code)) ?? null;
}

/** The URI that an app scans, with the names of the service and the account. */
export function totpUri(secret: string, email: string): string {
  const label = `Dziva:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Dziva&algorithm=SHA1&digits=${DIGITS}&period=${STEP_S}`;
}

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters
    .map((letter) => BASE32.charAt(Number.parseInt(letter.padEnd(BITS_OF_LETTER, '0'), 2)))
    .join('');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
