/** Random histories of lines, deposits, entries, matches, suspense and corrections over HTTP, and what must hold after them. */
import { type ReconciliationLine, reconciliationLine } from '@dziva/contracts/reconciliation';
import type { TillDay } from '@dziva/contracts/tills';
import { expect } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import type { Person } from './people.ts';
import { freshReference } from './references.ts';
import { arrived, receivedStatement } from './statements.ts';
import type { TestApp } from './test-app.ts';
import { depositRequest } from './transfers.ts';

/** Mostly the kind that belongs to the reference: the jobs then match the line and the deposit. */
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(100, 200, 300) },
);
const amountOf = (each: { readonly amount: number | null; readonly reference: number }): number =>
  each.amount ?? 100 + 100 * (each.reference % 3);
/** Most lines are incoming money. */
const isOut = fc.integer({ min: 0, max: 3 }).map((n) => n === 3);
const reference = fc.integer({ min: 0, max: 4 });
const pick = fc.nat({ max: 50 });
/** One action of a person. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      amount,
      isOut,
      reference,
      day: fc.integer({ min: 16, max: 20 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('claim' as const), amount, reference }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('verify' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('repay' as const), amount, reference }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('match' as const),
      pick,
      entries: fc.array(pick, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'suspense' as const,
        'ignore' as const,
        'unmatch' as const,
        'takeBackPart' as const,
      ),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      pick,
      to: fc.constantFrom('WALLET', 'LOAN', 'RETURN', 'ACCOUNT'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reverse' as const, 'takeBack' as const), pick }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

export interface Reconciling {
  readonly finance: Person;
  /** Imports the statements. */
  readonly importer: Person;
  readonly member: Person;
  /** An active loan of the member. */
  readonly loanId: string;
  /** Called after steps that add jobs. */
  readonly work: () => Promise<unknown>;
}

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

/** One history, and the records that it has made. */
export class History {
  private readonly references = Array.from({ length: 5 }, freshReference);
  private readonly entries: { readonly kind: string; readonly id: string }[] = [];
  private readonly claims: string[] = [];
  private readonly payments: string[] = [];

  constructor(
    private readonly test: TestApp,
    private readonly who: Reconciling,
  ) {}

  /** Carries it out; returns the status. */
  async act(each: Step): Promise<number> {
    switch (each.do) {
      case 'line': {
        const row = arrived(this.references[each.reference] ?? '', {
          amountCents: cents(each.isOut ? -amountOf(each) : amountOf(each)),
          paidOn: `2031-11-${each.day}`,
        });
        await receivedStatement(this.test, this.who.importer, [row]);
        await this.who.work();
        return 200;
      }
      case 'claim': {
        const { status, body } = await depositRequest(this.test, this.who.member, {
          amount: (amountOf(each) / 100).toFixed(2),
          externalReference: this.references[each.reference] ?? '',
        });
        if (status === 201) this.claims.push((body as { id: string }).id);
        await this.who.work();
        return status;
      }
      case 'verify': {
        const id = at(this.claims, each.pick);
        if (id === undefined) return 200;
        const { status } = await this.send(`/api/admin/deposits/${id}/verify`, { note: 'I know her' });
        if (status === 200) this.entries.push({ kind: 'DEPOSIT', id });
        return status;
      }
      case 'repay': {
        const payment = {
          amountCents: amountOf(each),
          method: 'ECOCASH',
          reference: this.references[each.reference],
        };
        const { status, body } = await this.send(`/api/loans/${this.who.loanId}/payments`, payment);
        if (status !== 201) return status;
        const { id } = body as { id: string };
        this.entries.push({ kind: 'REPAYMENT', id });
        this.payments.push(id);
        return status;
      }
      case 'reverse': {
        const id = at(this.payments, each.pick);
        return id === undefined
          ? 200
          : (await this.send(`/api/payments/${id}/reverse`, { reason: 'A mistake' })).status;
      }
      case 'takeBack': {
        const id = at(this.claims, each.pick);
        const body = { reason: 'Verified by mistake' };
        return id === undefined ? 200 : (await this.send(`/api/admin/deposits/${id}/reverse`, body)).status;
      }
      default:
        return this.onLine(each);
    }
  }

  private async onLine(
    each: Extract<Step, { do: 'match' | 'assign' | 'suspense' | 'ignore' | 'unmatch' | 'takeBackPart' }>,
  ): Promise<number> {
    const line = at(await linesNow(this.test, this.who.finance), each.pick);
    if (line === undefined) return 200;
    const place = `/api/reconciliation/lines/${line.importId}/${line.line}`;
    if (each.do === 'takeBackPart') {
      const part = line.entries.find(({ partId }) => partId !== null)?.partId ?? randomUUID();
      return (await this.send(`${place}/parts/${part}/take-back`, { reason: 'So it is' })).status;
    }
    const path = `${place}/${each.do}`;
    if (each.do === 'match') {
      const known = [...this.entries, ...this.claims.map((id) => ({ kind: 'DEPOSIT', id }))];
      const entries = each.entries.flatMap((place) => at(known, place) ?? []);
      return entries.length === 0 ? 200 : (await this.send(path, { entries })).status;
    }
    if (each.do === 'assign') return this.assign(path, line, each.to);
    return (await this.send(path, each.do === 'suspense' ? {} : { reason: 'So it is' })).status;
  }

  private async assign(path: string, line: ReconciliationLine, kind: Extract<Step, { do: 'assign' }>['to']) {
    const { member, loanId } = this.who;
    const id = { WALLET: member.id, LOAN: loanId, ACCOUNT: 'expenses:imtt', RETURN: undefined }[kind];
    const open = line.suspenseCents === 0 ? line.amountCents : line.suspenseCents;
    const parts = [{ to: { kind, id }, amountCents: Math.abs(open ?? 0) }];
    const { status, body } = await this.send(path, { parts });
    if (status !== 200) return status;
    for (const entry of (body as ReconciliationLine).entries) {
      if (entry.kind === 'REPAYMENT') this.payments.push(entry.id);
      if (entry.kind === 'RETURN') this.entries.push({ kind: 'SUSPENSE_RETURN', id: entry.id });
    }
    return status;
  }

  private send(path: string, body: object) {
    return this.test.http.post(path).set(this.who.finance.bearer).send(body);
  }
}

async function linesNow(test: TestApp, finance: Person): Promise<ReconciliationLine[]> {
  const { body } = await test.http.get('/api/reconciliation/lines').set(finance.bearer).expect(200);
  return z.array(reconciliationLine).parse(body);
}

/**
 * The credits of the wallet and the loan are never more than the incoming lines plus what a person confirmed without a line.
 * The loan only gets payments through a till.
 */
export async function expectNothingTwice(
  test: TestApp,
  { finance, member, loanId }: Reconciling,
): Promise<void> {
  const { body } = await test.http.get('/api/wallet/balance').set(member.bearer).expect(200);
  const walletCents = (body as { totalBalanceCents: number }).totalBalanceCents;
  const [paid] = await test.rows<{ cents: string }>(
    `SELECT coalesce(sum(amount_cents), 0) AS cents FROM read.repayments_read WHERE loan_id = $1 AND status = 'PROCESSED'`,
    [loanId],
  );
  const lines = await linesNow(test, finance);
  const cameCents = lines.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents ?? 0), 0);
  expect(walletCents + Number(paid?.cents)).toBeLessThanOrEqual(cameCents + (await confirmedCents(test)));
}

/**
 * Deposits and repayments without a line: those that a person entered or verified, and those whose line a person has opened
 * again.
 */
async function confirmedCents(test: TestApp): Promise<number> {
  const [row] = await test.rows<{ cents: string }>(
    `SELECT coalesce(sum(t.amount_cents), 0) AS cents
       FROM read.till_entries_read t JOIN es.event v ON v.event_id = t.event_id
      WHERE t.kind IN ('DEPOSIT', 'REPAYMENT')
        AND NOT EXISTS (SELECT FROM read.statement_matches_read m WHERE m.kind = t.kind AND m.entry_id = t.entry_id)
        AND (v.actor_role <> 'SYSTEM' OR EXISTS (
              SELECT FROM es.event u WHERE u.type = 'LineUnmatched'
                 AND u.body::jsonb ->> 'importId' = v.body::jsonb #>> '{line,importId}'
                 AND u.body::jsonb ->> 'line' = v.body::jsonb #>> '{line,line}'))`,
  );
  return Number(row?.cents);
}

/**
 * For each till with statements: the closing balance of the statements equals the balance of the books, without the entries
 * that no line matches, and plus the lines that are open. Lines that are ignored are no money. This adds everything up itself; the server must show the
 * same on each day.
 */
export async function expectTillsToAgree(test: TestApp, { finance }: Reconciling): Promise<void> {
  const tills = await test.rows<Record<string, string>>(
    `SELECT till, (SELECT sum(l.amount_cents) FROM app.statement_line l
                    LEFT JOIN read.line_states_read s USING (import_id, line)
                    WHERE l.provider = till AND l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate
                      AND coalesce(s.state, 'OPEN') <> 'IGNORED') AS statement,
            (SELECT sum(p.amount) FROM ledger.posting p JOIN ledger.account USING (account_id)
              WHERE address = 'assets:cash:' || lower(replace(till, '_', '-'))) AS ledger,
            (SELECT coalesce(sum(t.amount_cents), 0) FROM read.till_entries_read t WHERE t.till = known.till
                AND NOT EXISTS (SELECT FROM read.statement_matches_read m WHERE m.kind = t.kind AND m.entry_id = t.entry_id)) AS alone,
            (SELECT coalesce(sum(l.amount_cents), 0) FROM app.statement_line l LEFT JOIN read.line_states_read s USING (import_id, line)
              WHERE l.provider = till AND l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate
                AND coalesce(s.state, 'OPEN') = 'OPEN') AS open
       FROM (SELECT DISTINCT provider AS till FROM app.statement_line) known`,
  );
  for (const { till, statement, ledger, alone, open } of tills) {
    const explained = Number(ledger) - Number(alone) + Number(open);
    expect({ till, statement: Number(statement) }).toEqual({ till, statement: explained });
  }
  const { body } = await test.http.get('/api/reconciliation/tills').set(finance.bearer).expect(200);
  const days = (body as TillDay[]).filter(({ till }) => till !== 'CASH');
  expect(days.filter((day) => day.unexplainedCents !== 0)).toEqual([]);
}
