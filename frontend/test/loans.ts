/** A loan for specs: US$1,000 at 18.5 % over 12 months, paid out on 20 August; nothing paid since 15 October. */
import type { LoanHistoryEntry } from '@dziva/contracts/loan-history';
import type { Loan } from '@dziva/contracts/loans';
import type { Payment } from '@dziva/contracts/payments';
import { plannedRatePercent } from '@dziva/loan-maths/effective-rate';
import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { savedInterest } from '@dziva/loan-maths/loan-savings';
import { cents } from '@dziva/money/cents';
import { rudo, tariro } from './people.ts';

const TODAY = '2026-11-20';
const terms = {
  principalCents: cents(100_000),
  aprPercent: 18.5,
  termMonths: 12,
  dueDayOfMonth: 15,
  disbursedOn: '2026-08-20',
};
const paid = { paidOn: '2026-09-15', amountCents: cents(9_192) };
const position = loanOnDay(terms, [paid], TODAY);

export const firstPayment: Payment = {
  id: '5a1f7d0e-1111-4111-8111-111111111111',
  loanId: '4f2a91c0-1111-4111-8111-111111111111',
  borrowerId: tariro.id,
  borrowerName: 'Tariro Moyo',
  amountCents: paid.amountCents,
  principalCents: cents(7_650),
  interestCents: cents(1_542),
  paidAt: '2026-09-15T08:00:00.000Z',
  method: 'CASH',
  reference: null,
  status: 'PROCESSED',
  receiptNumber: 'R-KP4P-KRYD-HR2Y',
};

/** ACTIVE and 36 days past due on 20 November. */
export const lateLoan: Loan = {
  id: '4f2a91c0-1111-4111-8111-111111111111',
  version: 7,
  appId: '2c1f7d0e-1111-4111-8111-111111111111',
  borrowerId: tariro.id,
  borrowerName: 'Tariro Moyo',
  principalCents: terms.principalCents,
  interestRateAPR: terms.aprPercent,
  effectiveRatePercent: plannedRatePercent(terms, terms.disbursedOn),
  termMonths: terms.termMonths,
  plannedTermMonths: terms.termMonths,
  dueDayOfMonth: terms.dueDayOfMonth,
  status: 'ACTIVE',
  monthlyPaymentCents: position.instalmentCents,
  totalRepaymentCents: cents(110_302),
  balanceCents: position.balanceCents,
  arrearsCents: position.arrearsCents,
  daysPastDue: 36,
  defaultedOn: null,
  collateralSaleId: null,
  writeOff: null,
  exceptionReason: null,
  exceptions: [],
  productVersionId: '6f1d0a00-0000-4000-8000-000000000101',
  createdAt: '2026-08-18T08:00:00.000Z',
  payoutReceiptNumber: null,
  offer: {
    offeredAt: '2026-08-18T08:00:00.000Z',
    expiresAt: '2026-09-01T08:00:00.000Z',
    acceptedAt: '2026-08-19T08:00:00.000Z',
    declinedAt: null,
    declineReason: null,
    lapsedAt: null,
    method: 'WALLET',
    agreementDocumentId: null,
    signedOn: null,
    payBy: '2026-09-02',
    signedRatePercent: null,
  },
  disbursedAt: '2026-08-20T08:00:00.000Z',
  savedInterestCents: cents(0),
  schedule: [...position.schedule],
  prepayments: [],
  payments: [firstPayment],
  assets: [],
};

const onTime = ['2026-09-15', '2026-10-15', '2026-11-15'].map((paidOn) => ({ ...paid, paidOn }));
const punctual = loanOnDay(terms, onTime, TODAY);

/** Each instalment paid on its day, the last one five days ago. */
export const punctualLoan: Loan = {
  ...lateLoan,
  balanceCents: punctual.balanceCents,
  arrearsCents: punctual.arrearsCents,
  daysPastDue: 0,
  schedule: [...punctual.schedule],
  payments: onTime.map(({ paidOn }, index) => ({
    ...firstPayment,
    id: firstPayment.id.replace('5a1f', `5a${index}f`),
    paidAt: `${paidOn}T08:00:00.000Z`,
  })),
};

const early = { paidOn: '2026-09-15', amountCents: cents(40_000) };
const ahead = loanOnDay(terms, [early], TODAY);

/** Most of it paid with the first instalment: 21,616 beyond it and the next one, and 3,762 of interest less than planned. */
export const earlyLoan: Loan = {
  ...lateLoan,
  balanceCents: ahead.balanceCents,
  arrearsCents: ahead.arrearsCents,
  daysPastDue: 5,
  savedInterestCents: savedInterest(cents(10_302), ahead),
  schedule: [...ahead.schedule],
  prepayments: ahead.prepayments.map(({ index: _index, ...prepayment }) => ({
    paymentId: firstPayment.id,
    ...prepayment,
  })),
  payments: [
    {
      ...firstPayment,
      amountCents: early.amountCents,
      principalCents: cents(38_458),
      interestCents: cents(1_542),
    },
  ],
};

/** In default since 20 November, its collateral up for sale. */
export const defaultedLoan: Loan = {
  ...lateLoan,
  status: 'DEFAULTED',
  defaultedOn: TODAY,
  collateralSaleId: '6b1f7d0e-1111-4111-8111-111111111111',
};

const request = {
  requestedById: rudo.id,
  requestedBy: 'Rudo Finance',
  requestedAt: '2026-11-20T08:00:00.000Z',
  reason: 'The stall burnt down.',
  writtenOffOn: null,
  writtenOffCents: null,
};

/** Rudo asked to write it off. */
export const writeOffAsked: Loan = {
  ...defaultedLoan,
  writeOff: { ...request, amountCents: defaultedLoan.balanceCents, hasLapsed: false },
};

/** Something was paid since she asked. */
export const lapsedLoan: Loan = {
  ...defaultedLoan,
  writeOff: { ...request, amountCents: cents(100_000), hasLapsed: true },
};

export function historyEntry(
  step: LoanHistoryEntry['step'],
  entry: Partial<LoanHistoryEntry> = {},
): LoanHistoryEntry {
  return {
    id: `event-${step}`,
    step,
    recordedAt: '2026-11-20T08:00:00.000Z',
    valueOn: null,
    actorName: 'Rudo Finance',
    description: `What happened: ${step}.`,
    amountCents: null,
    note: null,
    reallocations: [],
    ...entry,
  };
}
