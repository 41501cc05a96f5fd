import { describe, expect, it } from '@jest/globals';
import { describeConfig, readConfig, switchedOff } from './config.ts';

const SETTINGS = {
  APP_DATABASE_URL: 'postgres://dziva_app@localhost/dziva',
  JWT_SECRET: 'a secret for tests only, of at least thirty-two bytes',
};
const PRODUCTION = {
  ...SETTINGS,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://dziva.example',
  TRUST_PROXY_HOPS: '1',
};
const SWITCHES = ['APPROVALS', 'SECOND_FACTOR', 'ACCEPTANCE', 'SLOW_HASHES'] as const;

describe('A factor on the rate limits', () => {
  it('must be 1 in production, and may be different elsewhere', () => {
    const loose = { ...PRODUCTION, RATE_LIMIT_FACTOR: '2' };
    expect(() => readConfig(loose)).toThrow('RATE_LIMIT_FACTOR other than 1 is refused in production.');
    expect(readConfig({ ...loose, NODE_ENV: 'test' }).RATE_LIMIT_FACTOR).toBe(2);
    expect(readConfig(PRODUCTION).RATE_LIMIT_FACTOR).toBe(1);
  });
});

describe('A switch for tests and old clients', () => {
  it.each(SWITCHES)('%s is on by default', (name) => {
    expect(readConfig(SETTINGS)[name]).toBe(true);
    expect(readConfig({ ...SETTINGS, [name]: 'off' })[name]).toBe(false);
  });

  it.each([...SWITCHES, 'REQUIRE_KEYS'])('%s=off is refused in production', (name) =>
    expect(() => readConfig({ ...PRODUCTION, [name]: 'off' })).toThrow(
      `${name}=off is refused in production.`,
    ),
  );

  it.each(SWITCHES)('%s=off is printed at start', (name) => {
    const config = readConfig({ ...SETTINGS, [name]: 'off' });
    expect(switchedOff(config)).toEqual([expect.stringContaining(`${name}=off`)]);
    expect(describeConfig(config)).toMatchObject({ [name]: false });
  });

  it('nothing is printed for switches that are on', () =>
    expect(switchedOff(readConfig(SETTINGS))).toEqual([]));
});

describe('HOST', () => {
  it('is this machine alone unless it is set', () => {
    for (const settings of [SETTINGS, PRODUCTION]) expect(readConfig(settings).HOST).toBe('127.0.0.1');
    expect(readConfig({ ...PRODUCTION, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  });
});

describe('REQUIRE_KEYS', () => {
  it('is on in production and off elsewhere', () => {
    expect(readConfig(PRODUCTION).REQUIRE_KEYS).toBe(true);
    expect(readConfig(SETTINGS).REQUIRE_KEYS).toBe(false);
    expect(readConfig({ ...SETTINGS, REQUIRE_KEYS: 'on' }).REQUIRE_KEYS).toBe(true);
  });
});

describe('The time for which a new number or account is on hold', () => {
  it('is a day by default, and zero in the demo', () => {
    expect(readConfig(PRODUCTION).DESTINATION_HOLD_HOURS).toBe(24);
    expect(readConfig({ ...SETTINGS, DEMO: 'on' }).DESTINATION_HOLD_HOURS).toBe(0);
    expect(readConfig({ ...SETTINGS, DEMO: 'on', DESTINATION_HOLD_HOURS: '2' }).DESTINATION_HOLD_HOURS).toBe(
      2,
    );
  });
});

describe('PUBLIC_URL', () => {
  it('is required in production only', () => {
    expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: '' })).toThrow(
      'PUBLIC_URL is missing: name the address at which people reach the service, such as https://dziva.example.',
    );
    expect(readConfig(SETTINGS).PUBLIC_URL).toBe('');
  });

  it.each([
    'dziva.example',
    'ftp://dziva.example',
    'https://',
    'https://dziva.example/app',
    'https://a:b@dziva.example',
  ])('must be an origin: %s is refused, in production and elsewhere', (address) => {
    for (const settings of [SETTINGS, PRODUCTION]) {
      expect(() => readConfig({ ...settings, PUBLIC_URL: address })).toThrow('PUBLIC_URL must be an origin');
    }
  });

  it.each([
    ['https://dziva.example/', 'https://dziva.example'],
    ['https://Dziva.Example:8443', 'https://dziva.example:8443'],
  ])('%s is stored as %s', (address, origin) =>
    expect(readConfig({ ...PRODUCTION, PUBLIC_URL: address }).PUBLIC_URL).toBe(origin),
  );
});

describe('TRUST_PROXY_HOPS', () => {
  it('of 0 is refused in production with an https PUBLIC_URL, which only a proxy can serve', () => {
    expect(() => readConfig({ ...PRODUCTION, TRUST_PROXY_HOPS: '0' })).toThrow('TRUST_PROXY_HOPS');
    expect(() => readConfig({ ...PRODUCTION, TRUST_PROXY_HOPS: undefined })).toThrow('TRUST_PROXY_HOPS');
  });

  it('of 0 is accepted without a proxy: over http, and in a worker', () => {
    const without = { ...PRODUCTION, TRUST_PROXY_HOPS: '0' };
    expect(readConfig({ ...without, PUBLIC_URL: 'http://10.0.0.5:3000' }).TRUST_PROXY_HOPS).toBe(0);
    expect(readConfig({ ...without, ROLE: 'worker' }).TRUST_PROXY_HOPS).toBe(0);
  });
});

describe('PAYMENT_METHODS', () => {
  it('is EcoCash, OneMoney and the bank unless it is set', () =>
    expect(readConfig(SETTINGS).PAYMENT_METHODS).toEqual(['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER']));

  it('names what is offered, in any order and with blanks', () =>
    expect(readConfig({ ...SETTINGS, PAYMENT_METHODS: 'BANK_TRANSFER, ECOCASH' }).PAYMENT_METHODS).toEqual([
      'ECOCASH',
      'BANK_TRANSFER',
    ]));

  it.each(['PAYPAL', 'CASH', 'WALLET', 'EcoCash', 'toString'])('%s is no method to choose', (name) =>
    expect(() => readConfig({ ...SETTINGS, PAYMENT_METHODS: `ECOCASH,${name}` })).toThrow(
      `PAYMENT_METHODS: There is no payment method ${name} to choose. Name at least one of ECOCASH, ONEMONEY, `,
    ),
  );

  it.each(['', ' ', 'ECOCASH,'])('"%s" stops the start', (value) =>
    expect(() => readConfig({ ...SETTINGS, PAYMENT_METHODS: value })).toThrow(
      'PAYMENT_METHODS: A name is missing. Name at least one of ECOCASH, ',
    ),
  );
});
