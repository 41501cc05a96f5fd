/** Parses the environment variables once. `describeConfig` returns the configuration without secrets. */
import { DEFAULT_METHODS, TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import { z } from 'zod';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const METHOD_CHOICE = `Name at least one of ${TRANSFER_METHODS.join(', ')}, separated by commas.`;

/** Names of methods, separated by commas, in any order. */
const methods = z
  .string()
  .default(DEFAULT_METHODS.join(','))
  .transform((text, context) => {
    const names = text.split(',').map((name) => name.trim());
    const unknown = names.filter((name) => !TRANSFER_METHODS.some((method) => method === name));
    for (const name of unknown) {
      const what = name === '' ? 'A name is missing' : `There is no payment method ${name} to choose`;
      context.issues.push({ code: 'custom', input: text, message: `${what}. ${METHOD_CHOICE}` });
    }
    return TRANSFER_METHODS.filter((method) => names.includes(method));
  });

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The port on which a worker answers health checks, and nothing else. Default: 3001, if that is free. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** How long a stopping server reports 'not ready' but still answers. Default: 5 s in production, else 0. */
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  /** The network interface. By default only this machine, where a proxy serves TLS. */
  HOST: z.string().default('127.0.0.1'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DATABASE_URL: z.string().default(''),
  APP_DATABASE_URL: z.string().default(''),
  APP_DATABASE_PASSWORD: z.string().default(''),
  SEALER_DATABASE_PASSWORD: z.string().default(''),
  /** The database URL for the role dziva_sealer. Without it this process seals nothing. */
  SEALER_DATABASE_URL: z.string().default(''),
  SEAL_KEY_FILE: z.string().default(''),
  /** The key file of the reference register. It is part of the backup. */
  INDEX_KEY_FILE: z.string().default(''),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(20),
  REDIS_URL: z.string().default(''),
  DATA_DIR: z.string().default('.data'),
  WEB_DIR: z.string().default(''),
  DEMO: onOff('off'),
  CLOCK: z.enum(['real', 'controlled']).default('real'),
  RATE_LIMIT: onOff('on'),
  /** A factor on all rate limits, so that a performance measurement counts requests without reaching the limits. */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** `off`: commands that need a second person are carried out at once. */
  APPROVALS: onOff('on'),
  /** `off`: nobody is asked for a second factor. */
  SECOND_FACTOR: onOff('on'),
  /** `off`: a loan is paid out without an accepted offer. */
  ACCEPTANCE: onOff('on'),
  /** For how many hours no money is sent to a newly registered number or account. Default: 24, and 0 in the demo. */
  DESTINATION_HOLD_HOURS: z.coerce.number().int().min(0).max(720).optional(),
  /** `off`: password hashes are cheap to compute, and easy to guess. */
  SLOW_HASHES: onOff('on'),
  /** How many days a loan offer is valid. */
  OFFER_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  /** For how many days after the acceptance a loan is paid out. */
  PAYOUT_DAYS: z.coerce.number().int().min(1).max(90).default(14),
  /** Whether calls that move money are refused without an `Idempotency-Key`. Default: on in production, off elsewhere. */
  REQUIRE_KEYS: z.enum(['on', 'off']).optional(),
  JWT_SECRET: z.string().default(''),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z.string().default(''),
  /** An origin, without a trailing slash. It may be empty only outside production. */
  PUBLIC_URL: z
    .string()
    .default('')
    .transform((value) => originIn(value) ?? value),
  /** The payment methods on offer, beside the wallet and cash in the office. */
  PAYMENT_METHODS: methods,
  /** The in duplum rule: whether unpaid interest of new loans stops growing at the outstanding principal. */
  IN_DUPLUM: onOff('on'),
  INVESTMENT_PLANS_FILE: z.string().default(''),
  /** In percent; 0 switches it off. */
  INVESTMENT_COVERAGE_MIN: z.coerce.number().min(0).max(1_000).default(0),
  /** The expected costs of selling collateral, in percent of its listed price. */
  COLLATERAL_SALE_COSTS_PERCENT: z.coerce.number().min(0).max(100).default(10),
  /** How many years after their last movement of money a person can be erased; 0 switches the limit off. */
  RETENTION_YEARS: z.coerce.number().int().min(0).max(100).default(0),
  SMTP_URL: z.string().default(''),
  MAIL_FROM: z.string().default(''),
  /** The gateway for text messages, its token, and the sender that telephones show. */
  SMS_URL: z.string().default(''),
  SMS_TOKEN: z.string().default(''),
  SMS_SENDER: z.string().default(''),
  /** The most text messages to one person in a month, beside codes. */
  SMS_MONTHLY_MAX: z.coerce.number().int().min(0).max(1_000).default(30),
});

const DRAIN_MS = 5_000;
const DESTINATION_HOLD_HOURS = 24;
const environment = variables.transform((values) => ({
  ...values,
  SHUTDOWN_DRAIN_MS: values.SHUTDOWN_DRAIN_MS ?? (values.NODE_ENV === 'production' ? DRAIN_MS : 0),
  DESTINATION_HOLD_HOURS: values.DESTINATION_HOLD_HOURS ?? (values.DEMO ? 0 : DESTINATION_HOLD_HOURS),
  REQUIRE_KEYS: (values.REQUIRE_KEYS ?? (values.NODE_ENV === 'production' ? 'on' : 'off')) === 'on',
}));

export type Config = z.output<typeof environment>;

/** Switches that may be off only for tests, demos and old clients, with the consequence of each. */
const SWITCHES = {
  RATE_LIMIT: 'nobody is slowed down',
  APPROVALS: 'nothing waits for a second person',
  SECOND_FACTOR: 'nobody is asked for a second factor',
  ACCEPTANCE: 'loans are paid out without an accepted offer',
  SLOW_HASHES: 'hashes of passwords are quick to guess',
} as const satisfies Partial<Record<keyof Config, string>>;
const SWITCH_NAMES = Object.keys(SWITCHES) as (keyof typeof SWITCHES)[];

const SECRET_BYTES_MIN = 32;
const SECRETS = /SECRET|PASSWORD|TOKEN|_URL$/;

/** Reads the configuration. Throws an error with one sentence for each problem. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(env);
  if (!result.success) {
    throw new Error(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const config = result.data;
  const refusals = refusalsOf(config);
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  return config;
}

function refusalsOf(config: Config): string[] {
  const isProduction = config.NODE_ENV === 'production';
  return [
    ...(config.APP_DATABASE_URL === ''
      ? ['APP_DATABASE_URL is missing: name the database for the runtime role dziva_app.']
      : []),
    ...(Buffer.byteLength(config.JWT_SECRET) < SECRET_BYTES_MIN
      ? [`JWT_SECRET must have at least ${SECRET_BYTES_MIN} bytes: make one with "openssl rand -base64 48".`]
      : []),
    ...(isProduction && config.PUBLIC_URL === ''
      ? [
          'PUBLIC_URL is missing: name the address at which people reach the service, such as https://dziva.example.',
        ]
      : []),
    ...(config.PUBLIC_URL !== '' && originIn(config.PUBLIC_URL) === null
      ? ['PUBLIC_URL must be an origin without a path, such as https://dziva.example.']
      : []),
    ...(isProduction && config.ROLE !== 'worker' && isOverHttps(config) && config.TRUST_PROXY_HOPS === 0
      ? [
          'TRUST_PROXY_HOPS is 0, but PUBLIC_URL is https, which a proxy serves: set it to the number of proxies before this server, or all members count as one network.',
        ]
      : []),
    ...(isProduction && config.DEMO
      ? ['DEMO=on is refused in production: demo accounts have a published password.']
      : []),
    ...(isProduction && config.CLOCK === 'controlled' ? ['CLOCK=controlled is refused in production.'] : []),
    ...(isProduction && config.RATE_LIMIT_FACTOR !== 1
      ? ['RATE_LIMIT_FACTOR other than 1 is refused in production.']
      : []),
    ...(config.SMTP_URL !== '' && !config.MAIL_FROM.includes('@')
      ? ['MAIL_FROM is missing: name the sender of mails, such as "Dziva <notices@dziva.example>".']
      : []),
    ...(config.SMS_URL !== '' && (config.SMS_TOKEN === '' || config.SMS_SENDER === '')
      ? [
          'SMS_TOKEN and SMS_SENDER are needed with SMS_URL: the token of the text gateway, and the sender that telephones show.',
        ]
      : []),
    ...(config.SMS_URL !== '' && !URL.canParse(config.SMS_URL)
      ? ['SMS_URL must be an address, such as https://gateway.example/messages.']
      : []),
    ...(isProduction ? [...SWITCH_NAMES, 'REQUIRE_KEYS' as const] : [])
      .filter((name) => !config[name])
      .map((name) => `${name}=off is refused in production.`),
  ];
}

/** The origin in a text, with or without a trailing slash; null if the text is not an origin. */
function originIn(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/` ? origin : null;
}

/** Whether people reach the service over https. This program itself serves only http, so there is a proxy then. */
export const isOverHttps = ({ PUBLIC_URL: url }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  url.startsWith('https:');

/** One sentence for each switch that is off, to be logged at start. */
export function switchedOff(config: Config): string[] {
  return SWITCH_NAMES.filter((name) => !config[name]).map(
    (name) => `${name}=off: ${SWITCHES[name]}. Only for tests, demos and old clients.`,
  );
}

/** The configuration for the log, without secrets. */
export function describeConfig(config: Config): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => [key, SECRETS.test(key) && value !== '' ? '[set]' : value]),
  );
}
