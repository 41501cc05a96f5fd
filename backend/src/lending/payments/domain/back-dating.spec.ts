import { DEFAULT_LIMITS } from '#approvals/domain/policy-limits';
import { createLoan, disburseLoan } from '#lending/loan/domain/loan.decisions';
import { loanStream } from '#lending/loan/domain/loan.stream';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { cents } from '@dziva/money/cents';
import { approvalReasonForDate } from './back-dating.ts';
import { recordPayment } from './payment.decisions.ts';

const offer = {
  applicationId: '44444444-4444-4444-8444-444444444444',
  borrowerId: '22222222-2222-4222-8222-222222222222',
  terms: { principalCents: cents(2_000_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 },
  judgement: { productVersionId: '99999999-9999-4999-8999-999999999999', exceptions: [] },
  offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
};
const created = createLoan({ status: 'NONE' }, offer);
const loan = evolveAll(loanStream, [
  ...created,
  ...disburseLoan(evolveAll(loanStream, created), {
    actorId: '33333333-3333-4333-8333-333333333333',
    method: 'CASH',
    now: '2026-01-20T08:00:00.000Z',
    today: '2026-01-20',
  }),
]);
const why = (paidOn: string, amountCents = 10_000, limits = DEFAULT_LIMITS) =>
  approvalReasonForDate(
    loan,
    { amountCents: cents(amountCents), paidOn, enteredToday: [] },
    '2026-04-10',
    limits,
  );

describe('The value date of a payment', () => {
  it('may be chosen by one person from today to 7 days back', () => {
    expect(why('2026-04-10', 1_000_000)).toBeNull();
    expect(why('2026-04-03')).toBeNull();
  });

  it('needs a second person if it is further back', () =>
    expect(why('2026-04-02')).toBe(
      'The payment is dated 8 days back. More than 7 days need a second person.',
    ));

  it('needs a second person if it saves more than US$20.00 of interest', () => {
    const saving = why('2026-04-03', 1_000_000);
    expect(saving).toMatch(/^The earlier day saves the borrower US\$\d+\.\d\d of interest\./);
    // A day's interest on what is paid: 10,000.00 at 18.5 % is about 5 dollars.
    expect(why('2026-04-09', 1_000_000)).toBeNull();
  });

  it('needs a second person if several payments of one person and day together save more', () => {
    // Each saves about US$5.00 a day: three dated a day back, and three days back for the fourth.
    const paid = (n: number) => `11111111-1111-4111-8111-11111111111${n}`;
    const state = [1, 2, 3].reduce((before, n) => {
      const entry = {
        paymentId: paid(n),
        actor: { id: '33333333-3333-4333-8333-333333333333', role: 'FINANCE' },
        amountCents: cents(300_000),
        method: 'CASH',
        now: '2026-04-10T08:00:00.000Z',
        today: '2026-04-10',
        paidAt: '2026-04-06',
      } as const;
      return evolveAll(loanStream, recordPayment(before, entry), { state: before, version: 0 });
    }, loan);
    const next = (enteredToday: string[]) =>
      approvalReasonForDate(
        state,
        { amountCents: cents(300_000), paidOn: '2026-04-06', enteredToday },
        '2026-04-10',
        DEFAULT_LIMITS,
      );
    expect(next([])).toBeNull();
    expect(next([1, 2, 3].map(paid))).toMatch(
      /^The earlier days of today’s payments save the borrower US\$2\d\./,
    );
  });

  it('has the limits of the policy', () => {
    const within = (backDatedDays: number) => why('2026-04-07', 10_000, { ...DEFAULT_LIMITS, backDatedDays });
    expect(within(3)).toBeNull();
    expect(within(2)).toBe('The payment is dated 3 days back. More than 2 days need a second person.');
    expect(within(1)).toBe('The payment is dated 3 days back. More than 1 day needs a second person.');
    const saving = (backDatedSavingCents: number) =>
      why('2026-04-09', 1_000_000, { ...DEFAULT_LIMITS, backDatedSavingCents: cents(backDatedSavingCents) });
    expect(saving(600)).toBeNull();
    expect(saving(400)).toMatch(/More than US\$4\.00 needs a second person\.$/);
  });
});
