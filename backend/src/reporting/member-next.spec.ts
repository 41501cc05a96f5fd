import type { NextStep } from '@dziva/contracts/next-steps';
import { describe, expect, it } from '@jest/globals';
import { memberNextOf } from './member-next.ts';

const TODAY = '2026-11-20';
const applicationId = 'a0000000-0000-4000-8000-000000000001';
const loanId = 'b0000000-0000-4000-8000-000000000002';

const late: NextStep = { kind: 'PAYMENT_LATE', loanId, amountCents: 11_030, dueOn: '2026-10-15' };
const due = (dueOn: string): NextStep => ({ kind: 'PAYMENT_DUE', loanId, amountCents: 9_192, dueOn });
const visit = (at: string): NextStep => ({
  kind: 'APPOINTMENT',
  applicationId,
  at,
  location: 'Harare office',
});
const missing: NextStep = { kind: 'DOCUMENTS', applicationId, missing: ['PAYSLIP', 'COLLATERAL_PHOTO'] };
const asked: NextStep = {
  kind: 'ANSWER',
  applicationId,
  note: 'Please add the back of your ID.',
  askedAt: '2026-11-19T08:00:00.000Z',
};
const offer: NextStep = {
  kind: 'OFFER',
  loanId,
  amountCents: 150_000,
  expiresAt: '2026-12-03T22:30:00.000Z',
};
const payout: NextStep = { kind: 'PAYOUT', loanId, amountCents: 150_000 };
const waiting = (kind: 'LOAN' | 'NEW_ASSESSMENT' | 'REVIEW' | 'VISIT' | 'DECISION'): NextStep => ({
  kind,
  applicationId,
});
// 08:00 in UTC is ten o'clock in Harare.
const today = visit('2026-11-20T08:00:00.000Z');
const tomorrow = visit('2026-11-21T08:00:00.000Z');

describe('What a member should do next', () => {
  it.each<[string, readonly NextStep[], readonly string[]]>([
    ['is nothing if nothing waits', [], []],
    ['is an offer before a late payment', [late, offer], ['OFFER', 'PAYMENT_LATE']],
    [
      'is an offer that ended, which waits for us',
      [{ kind: 'NEW_OFFER', loanId, was: 'LAPSED' }, payout],
      ['PAYOUT', 'NEW_OFFER'],
    ],
    ['is a late payment before documents', [missing, late], ['PAYMENT_LATE', 'DOCUMENTS']],
    ['is the appointment of today before all else', [late, today], ['APPOINTMENT', 'PAYMENT_LATE']],
    ['is documents before the appointment of tomorrow', [tomorrow, missing], ['DOCUMENTS', 'APPOINTMENT']],
    ['is our question before documents', [missing, asked], ['ANSWER', 'DOCUMENTS']],
    ['is an appointment before a future payment', [due(TODAY), tomorrow], ['APPOINTMENT', 'PAYMENT_DUE']],
    ['is a payment before a loan that waits for us', [payout, due('2026-11-27')], ['PAYMENT_DUE', 'PAYOUT']],
    ['is a payment that is due within a week', [due('2026-11-27')], ['PAYMENT_DUE']],
    ['is nothing if the payment is due later', [due('2026-11-28')], []],
    [
      'is to wait for a payout, and then for a loan to be created',
      [waiting('LOAN'), payout],
      ['PAYOUT', 'LOAN'],
    ],
    [
      'is nothing that only we can do',
      [waiting('REVIEW'), waiting('VISIT'), waiting('DECISION'), waiting('NEW_ASSESSMENT')],
      [],
    ],
  ])('%s', (_, steps, kinds) => expect(memberNextOf(steps, TODAY).map(({ kind }) => kind)).toEqual(kinds));

  it('for two late loans is the one that is late for longer', () => {
    const newer: NextStep = { ...late, dueOn: '2026-11-15' };
    expect(memberNextOf([newer, late], TODAY).map(({ dueOn }) => dueOn)).toEqual([
      '2026-10-15',
      '2026-11-15',
    ]);
  });

  it.each<[NextStep, object]>([
    [
      offer,
      {
        text: 'We offer you a loan of US$1,500.00. Read what you pay back, and when. Then answer by 4 December 2026.',
        href: `/loans/${loanId}`,
        dueOn: '2026-12-04',
      },
    ],
    [
      late,
      {
        text: 'US$110.30 of your loan is overdue. The oldest part was due on 15 October 2026. Pay it now, or ask us for help.',
        href: `/loans/${loanId}`,
        dueOn: '2026-10-15',
      },
    ],
    [
      today,
      {
        text: 'Your collateral is assessed on 20 November 2026 at 10:00. Place: Harare office.',
        href: `/applications/${applicationId}`,
        dueOn: '2026-11-20',
      },
    ],
    [
      asked,
      {
        text: 'Our message: Please add the back of your ID.',
        href: `/applications/${applicationId}#documents`,
      },
    ],
    [
      missing,
      {
        text: 'We cannot continue without a payslip, or something that shows your income; photos of your collateral. Add what is missing to your application.',
        href: `/applications/${applicationId}#documents`,
      },
    ],
    [
      payout,
      {
        text: 'Your loan of US$1,500.00 will be paid out soon. See what you will pay back, and when.',
        href: `/loans/${loanId}`,
      },
    ],
  ])('is described in words: $kind', (step, expected) =>
    expect(memberNextOf([step], TODAY)).toEqual([{ kind: step.kind, ...expected }]),
  );
});
