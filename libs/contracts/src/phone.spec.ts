import { networkOf, normalisePhone } from './phone.ts';

describe('A telephone number', () => {
  it.each([
    ['077 212-3456', '+263772123456'],
    ['0772123456', '+263772123456'],
    ['+263772123456', '+263772123456'],
    ['263 772-123456', '+263772123456'],
    ['00263772123456', '+263772123456'],
    ['+263 (0) 772 123456', '+263772123456'],
    ['772123456', '+263772123456'],
    ['0712345678', '+263712345678'],
    ['0731234567', '+263731234567'],
    ['0242 700 123', '+263242700123'], // Harare
    ['0292-260123', '+263292260123'], // Bulawayo
    ['08677 123456', '+2638677123456'], // voice over IP
    ['+27 82 123 4567', '+27821234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 (202) 555-0143', '+12025550143'],
  ])('%s is kept as %s', (written, kept) => expect(normalisePhone(written)).toBe(kept));

  it.each([
    '',
    '123',
    'not a phone',
    '077 212-345', // one digit too few
    '077 212-34567', // one digit too many
    '0752123456', // not a mobile range
    '0730123456',
    '+263 12',
    '+26377212345678',
    '+1234567', // seven digits
    '+1234567890123456', // sixteen
    '+0772123456',
    '0772x123456',
    '077212345٦',
    '+27+821234567',
    '0772123456; drop',
    '0772\u0000123456',
  ])('%j cannot be one', (written) => expect(normalisePhone(written)).toBeUndefined());

  it('does not change when it is normalised again', () =>
    expect(normalisePhone(normalisePhone('0772 123 456') ?? '')).toBe('+263772123456'));

  it.each([
    ['+263772123456', 'ECONET'],
    ['+263782123456', 'ECONET'],
    ['+263712345678', 'NETONE'],
    ['+263731234567', 'TELECEL'],
    ['+263242700123', undefined],
    ['+27771234567', undefined],
  ])('%s is on %s', (phone, network) => expect(networkOf(phone)).toBe(network));
});
