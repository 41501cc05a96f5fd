import type { Config } from '#config';
import { assert } from '@dziva/event-ledger/domain/assert';
import { CONFIG } from '#platform/config.module';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { HttpProblem } from './http-problem.ts';
import { RateLimitStore } from './rate-limit-store.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** The number of calls that one person or one network may make in a period. */
const BUDGETS = {
  reads: { points: 300, durationS: MINUTE_S },
  documents: { points: 20, durationS: MINUTE_S },
  writes: { points: 60, durationS: MINUTE_S },
  moneyWrites: { points: 20, durationS: MINUTE_S },
  uploads: { points: 20, durationS: DAY_S },
  registrations: { points: 20, durationS: DAY_S },
  staffRegistrations: { points: 3, durationS: DAY_S },
  contact: { points: 5, durationS: HOUR_S },
  phoneCodes: { points: 5, durationS: HOUR_S },
  passwordCodesOfNetwork: { points: 20, durationS: HOUR_S },
} as const;
export type Budget = keyof typeof BUDGETS;

type Query = Readonly<Record<string, unknown>>;

const MONEY_PATH =
  /^\/api\/(loans|payments|wallet|investments|collateral-sales|admin\/(deposits|withdrawals|wallet|statements))\b/;

/** One point of a budget: `key` identifies its owner, and the count starts again `durationMs` after the first point. */
export interface Spending {
  readonly key: string;
  readonly durationMs: number;
}

/** How many points of a budget are used, and until when they count (milliseconds since 1970). */
export interface Spent {
  readonly key: string;
  readonly points: number;
  readonly expire: number;
}

/** The points of a person's general budgets that a call uses. */
export interface Charge {
  /** The points to add in the statement that reads the session, if the caller is let in. */
  readonly spendings: readonly Spending[];
  /** For a caller who was let in: throws 429 if a budget is used up. */
  readonly settle: (spent: readonly Spent[]) => void | Promise<void>;
}

const NOTHING: Charge = { spendings: [], settle: () => undefined };
/** When this many refused callers are remembered, those whose time is over are removed. */
const REFUSED_MAX = 10_000;

/**
 * Uses points of named budgets, which all processes share. `RATE_LIMIT=off` removes all limits, `RATE_LIMIT_FACTOR` raises them.
 */
@Injectable()
export class RateLimits {
  private readonly limiters: ReadonlyMap<Budget, RateLimiterAbstract>;
  /** By key, until when a used-up budget is refused without counting. */
  private readonly refusedUntil = new Map<string, number>();

  constructor(
    private readonly store: RateLimitStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'RATE_LIMIT' | 'RATE_LIMIT_FACTOR'>,
  ) {
    const names = Object.keys(BUDGETS) as Budget[];
    this.limiters = new Map(
      names.map((name) => {
        const options = { name, ...this.sizeOf(name), refuseFromMemory: true };
        return [name, store.limiter(options)];
      }),
    );
  }

  /** The factor by which the limits are higher than in production. */
  get factor(): number {
    return this.config.RATE_LIMIT_FACTOR;
  }

  get areOn(): boolean {
    return this.config.RATE_LIMIT;
  }

  /** Uses one point from the budget of a person or a network; 429 with `Retry-After` if nothing is left. */
  async spend(budget: Budget, who: string): Promise<void> {
    if (!this.areOn) return;
    try {
      await this.limiters.get(budget)?.consume(who);
    } catch (refusal) {
      throw tooManyRequests(refusal);
    }
  }

  /** The general budgets of a signed-in person, for any endpoint. */
  chargeOf(endpoint: Endpoint, userId: string, query: Query = {}): Charge {
    if (!this.areOn) return NOTHING;
    const budgets = budgetsOf(endpoint, query);
    if (!this.store.isInDatabase)
      return {
        spendings: [],
        settle: async () => void (await Promise.all(budgets.map((budget) => this.spend(budget, userId)))),
      };
    const asked = budgets.map((budget) => ({ ...this.sizeOf(budget), key: `${budget}:${userId}` }));
    const waitMs = Math.max(...asked.map(({ key }) => (this.refusedUntil.get(key) ?? 0) - Date.now()));
    if (waitMs > 0) return { spendings: [], settle: () => refuse(waitMs) };
    return {
      spendings: asked.map(({ key, durationS }) => ({ key, durationMs: durationS * 1_000 })),
      settle: (spent) => this.judge(asked, spent),
    };
  }

  private sizeOf(budget: Budget): { readonly points: number; readonly durationS: number } {
    const { points, durationS } = BUDGETS[budget];
    return { points: points * this.factor, durationS };
  }

  private judge(
    asked: readonly { readonly key: string; readonly points: number }[],
    spent: readonly Spent[],
  ): void {
    assert(spent.length === asked.length, 'who is let in has spent');
    const limits = new Map(asked.map(({ key, points }) => [key, points]));
    const usedUp = spent.filter(({ key, points }) => points > (limits.get(key) ?? 0));
    if (usedUp.length === 0) return;
    const nowMs = Date.now();
    if (this.refusedUntil.size >= REFUSED_MAX)
      for (const [key, until] of this.refusedUntil) if (until <= nowMs) this.refusedUntil.delete(key);
    for (const { key, expire } of usedUp) this.refusedUntil.set(key, expire);
    refuse(Math.max(...usedUp.map(({ expire }) => expire)) - nowMs);
  }
}

function refuse(waitMs: number): never {
  throw tooManyRequests({ msBeforeNext: waitMs });
}

/** The budgets that a call uses. */
export function budgetsOf(endpoint: Endpoint, query: Query = {}): Budget[] {
  if (endpoint.method === 'GET') {
    const { makesPdf } = endpoint;
    const isPdf = makesPdf === true || (makesPdf === 'format' && query['format'] === 'pdf');
    return ['reads', ...(isPdf ? (['documents'] as const) : [])];
  }
  const movesMoney = endpoint.idempotent === true && MONEY_PATH.test(endpoint.path);
  return [
    'writes',
    ...(movesMoney ? (['moneyWrites'] as const) : []),
    ...(endpoint.upload ? (['uploads'] as const) : []),
  ];
}

/** An error of a limiter as the caller's problem: 429 if it refused, otherwise the store's own failure, unchanged. */
export function tooManyRequests(refusal: unknown): unknown {
  const waitMs = (refusal as { msBeforeNext?: unknown } | null)?.msBeforeNext;
  if (typeof waitMs !== 'number') return refusal;
  const waitS = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpProblem(
    429,
    'TOO_MANY_REQUESTS',
    `That was too much in a short time. Please try again in ${inWords(waitS)}.`,
    {},
    { 'Retry-After': String(waitS) },
  );
}

/** The network of an address, hashed: an IPv4 address, or the first 48 bits of an IPv6 address, which one subscriber can have. */
export function networkOf(ip: string | undefined): string {
  return createHash('sha256')
    .update(networkText(ip ?? ''))
    .digest('base64url');
}

function networkText(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return all
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 2 * MINUTE_S) return `${seconds} seconds`;
  if (seconds < 2 * HOUR_S) return `${Math.ceil(seconds / MINUTE_S)} minutes`;
  return `${Math.ceil(seconds / HOUR_S)} hours`;
}
