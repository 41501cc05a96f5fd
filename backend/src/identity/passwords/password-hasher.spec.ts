import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';
import { NOBODYS_HASH, PasswordHasher } from './password-hasher.ts';

const PASSWORD = 'granite under still water';

describe('The hasher', () => {
  const hasher = new PasswordHasher({ SLOW_HASHES: true });

  it('creates argon2id hashes with different salts, and verifies the password', async () => {
    const [one, two] = await Promise.all([hasher.hash(PASSWORD), hasher.hash(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await hasher.verify(one, PASSWORD)).toBe(true);
    expect(await hasher.verify(one, `${PASSWORD} `)).toBe(false);
  });

  it('creates cheap hashes if it is configured so, and verifies passwords with both kinds', async () => {
    const cheap = new PasswordHasher({ SLOW_HASHES: false });
    const hash = await cheap.hash(PASSWORD);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await hasher.verify(hash, PASSWORD)).toBe(true);
    expect(await cheap.verify(await hasher.hash(PASSWORD), PASSWORD)).toBe(true);
    expect(await cheap.verify(hash, `${PASSWORD} `)).toBe(false);
  });

  it('does the same work for an unknown account as for a known one', async () => {
    const size = (hash: string) => hash.split('$').map((part, i) => (i < 4 ? part : part.length));
    expect(size(NOBODYS_HASH)).toEqual(size(await hasher.hash(PASSWORD)));
    expect(await hasher.verify(undefined, PASSWORD)).toBe(false);
  });

  it('runs four at once, lets sixteen wait, and answers the others with 503 and Retry-After', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => hasher.hash(PASSWORD)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ status: 503, headers: { 'Retry-After': '3' } });
    }
  });

  it('accepts the full number again afterwards, also after a failure', async () => {
    await expect(hasher.verify('not a hash', PASSWORD)).rejects.toThrow();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => hasher.hash(PASSWORD)));
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
  });
});

describe('The list of common passwords', () => {
  it.each(['password', 'Trustno1', '1234567890', 'Zimbabwe', 'QWERTYUIOP', 'dziva'])('has %s', (word) =>
    expect(isCommonPassword(word)).toBe(true),
  );

  it.each(['', 'granite under still water'])('does not have "%s"', (word) =>
    expect(isCommonPassword(word)).toBe(false),
  );
});
