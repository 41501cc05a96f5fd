import { logger } from '#platform/http/request-log';
import type { JobCounts } from '#platform/jobs/job';
import type { PaidReturns } from './investments.handlers.ts';

/** So many unavailable answers in a row mean that the database cannot be reached; fewer can be one locked row. */
const UNAVAILABLE_MAX = 10;
const FAILURES_NAMED_MAX = 5;

/** Counts what a run of the monthly returns has done so far. */
export class ReturnsTally {
  private visited = 0;
  private done: PaidReturns = { paid: 0, paidCents: 0, matured: 0, maturedCents: 0 };
  private unavailableInARow = 0;
  private readonly failures: string[] = [];

  /** `expected` is how many investments had returns due when the run began. */
  constructor(private readonly expected: number) {}

  add(investments: number, paid: PaidReturns): void {
    this.unavailableInARow = 0;
    this.visited += investments;
    this.done = {
      paid: this.done.paid + paid.paid,
      paidCents: this.done.paidCents + paid.paidCents,
      matured: this.done.matured + paid.matured,
      maturedCents: this.done.maturedCents + paid.maturedCents,
    };
  }

  /** One investment that could not be paid. */
  fail(investmentId: string, failure: unknown): void {
    this.visited += 1;
    this.failures.push(`${investmentId}: ${failure instanceof Error ? failure.message : String(failure)}`);
    logger.error({ investmentId, failure }, 'The returns of an investment could not be paid');
  }

  /** Records that the database did not answer. Returns true once this has happened too often to be one locked row. */
  isUnreachable(): boolean {
    this.unavailableInARow += 1;
    return this.unavailableInARow > UNAVAILABLE_MAX;
  }

  counts(): JobCounts {
    return { ...this.done, failed: this.failures.length };
  }

  percent(): number {
    return this.expected === 0 ? 100 : Math.min(100, Math.floor((100 * this.visited) / this.expected));
  }

  /** Throws if an investment could not be paid, so that the run is tried again and, in the end, reported as failed. */
  expectNoFailures(): void {
    if (this.failures.length === 0) return;
    const named = this.failures.slice(0, FAILURES_NAMED_MAX).join('; ');
    throw new Error(`${this.failures.length} investments could not be paid: ${named}`);
  }
}
