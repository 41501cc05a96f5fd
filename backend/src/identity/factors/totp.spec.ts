import { describe, expect, it } from '@jest/globals';
import { base32, stepAt, stepOf, totpCode, totpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('A code of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is the same as in the RFC at second %i', (second, code) => {
    expect(totpCode(SECRET, stepAt(second * 1000), 8)).toBe(code);
    expect(totpCode(SECRET, stepAt(second * 1000))).toBe(code.slice(2));
  });

  const nowMs = 1_234_567_890_000;
  const code = (off: number) => totpCode(SECRET, stepAt(nowMs) + off);

  it('is accepted one step early or late, but not more', () => {
    const steps = [-2, -1, 0, 1, 2].map((off) => stepOf(SECRET, code(off), nowMs, null));
    expect(steps).toEqual([null, stepAt(nowMs) - 1, stepAt(nowMs), stepAt(nowMs) + 1, null]);
  });

  it('is accepted only if it is newer than the last accepted one', () => {
    const last = stepAt(nowMs);
    expect([-1, 0, 1].map((off) => stepOf(SECRET, code(off), nowMs, last))).toEqual([null, null, last + 1]);
  });

  it('must have the full length', () => {
    expect(stepOf(SECRET, code(0).slice(0, 5), nowMs, null)).toBeNull();
    expect(stepOf(SECRET, '', nowMs, null)).toBeNull();
  });
});

describe('The secret', () => {
  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is written %j', (bytes, written) => expect(base32(Buffer.from(bytes))).toBe(written));

  it('is in a URI with the name of the service and of the account', () =>
    expect(totpUri('MZXW6', 'rudo+a@mail.example')).toBe(
      'otpauth://totp/Dziva:rudo%2Ba%40mail.example?secret=MZXW6&issuer=Dziva&algorithm=SHA1&digits=6&period=30',
    ));
});
