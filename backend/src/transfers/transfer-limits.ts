import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { type Statement, sql } from '@dziva/event-ledger/database/sql';
import type { ConstraintMeaning } from '@dziva/event-ledger/commands/failures';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { HttpProblem } from '#platform/http/http-problem';
import { RateLimits } from '#platform/http/rate-limits';
import { Injectable } from '@nestjs/common';
import type { TransferKind } from './transfer-answers.ts';

const RETRY_AFTER_S = 3_600;
const CODE = 'TOO_MANY_OPEN_TRANSFERS';

const LIMITS = {
  DEPOSIT: {
    openMax: 5,
    sentence: 'You already have 5 deposits waiting. Please wait until one of them is verified.',
  },
  WITHDRAWAL: {
    openMax: 3,
    sentence: 'You already have 3 withdrawals waiting. Please wait until one of them is paid.',
  },
} as const;

/** How many deposits and withdrawals of one person may wait at a time, while rate limits are on. */
@Injectable()
export class TransferLimits {
  /** The meaning of the database's refusal. If it can occur, the command commits alone. */
  readonly constraints: ConstraintMeaning = {
    open_transfers_max: () => new RuleViolation(CODE, 'Too many open transfers'),
  };

  constructor(private readonly rateLimits: RateLimits) {}

  /** Counts and adds the transfer in the command's transaction, so that many at once cannot exceed the limit. */
  claim(unit: Unit, kind: TransferKind, userId: string): void {
    if (!this.rateLimits.areOn) return;
    unit.write(expectBelowLimit(kind, userId, LIMITS[kind].openMax * this.rateLimits.factor));
  }

  /** Runs a submission; if too many are open, 429 with `Retry-After`. */
  async within<T>(kind: TransferKind, submission: Promise<T>): Promise<T> {
    try {
      return await submission;
    } catch (refusal) {
      if (!(refusal instanceof RuleViolation) || refusal.code !== CODE) throw refusal;
      throw new HttpProblem(429, CODE, LIMITS[kind].sentence, {}, { 'Retry-After': String(RETRY_AFTER_S) });
    }
  }
}

const expectBelowLimit = (kind: TransferKind, userId: string, openMax: number): Statement =>
  sql`SELECT expect_room_for_transfer(${kind}, ${userId}, ${openMax})`;
