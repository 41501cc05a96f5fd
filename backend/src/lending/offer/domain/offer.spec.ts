import { closeLoan, createLoan, disburseLoan } from '#lending/loan/domain/loan.decisions';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import {
  type AgreedPayout,
  payoutAsAccepted,
  type PayoutAsked,
} from '#lending/payout/domain/payout.decisions';
import { takeBackDisbursement } from '#lending/payout/domain/take-back.decisions';
import type { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import {
  acceptOffer,
  correctTerms,
  declineOffer,
  lapseOffer,
  offerPeriod,
  ownLoan,
  recordSignature,
  remindOfOffer,
} from './offer.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const COLLEAGUE = '44444444-4444-4444-8444-444444444444';
const DOCUMENT = '55555555-5555-4555-8555-555555555555';
const REASON = { sha256: 'aa' };

const NOW = '2026-01-20T08:00:00.000Z';
const LATER = '2026-01-25T08:00:00.000Z';
const OVER = '2026-02-03T08:00:00.000Z';
const TERMS = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };
const offer = offerPeriod(NOW, 14);
// The first instalment is due on 15 February, 21 or 26 days after the payout.
const [RATE, RATE_WHEN_OFFERED] = [21.48, 20.84];

const judgement = { productVersionId: '99999999-9999-4999-8999-999999999999', exceptions: [] };
const made = { applicationId: DOCUMENT, borrowerId: BORROWER, terms: TERMS, judgement, offer };
const offered = createLoan({ status: 'NONE' }, made);
const loanAfter = (events: readonly LoanEvent[]) => evolveAll(loanStream, events);
const next = (events: readonly LoanEvent[], decide: (loan: ReturnType<typeof loanAfter>) => LoanEvent[]) => [
  ...events,
  ...decide(loanAfter(events)),
];

const agreement = { agreementDocumentId: DOCUMENT, agreementSha256: 'b'.repeat(64) };
const acceptance = {
  ...agreement,
  agreementNumber: 'A-1',
  method: 'ECOCASH' as const,
  now: LATER,
  payBy: '2026-02-08',
};
const signature = {
  ...agreement,
  actorId: FINANCE,
  signedOn: '2026-01-24',
  now: LATER,
  today: '2026-01-25',
  payBy: '2026-02-08',
};
const correction = {
  actorId: FINANCE,
  terms: { termMonths: 6 },
  offer: offerPeriod(LATER, 14),
  note: REASON,
  judgement,
};
const accepted = next(offered, (loan) => acceptOffer(loan, acceptance));
const signed = next(offered, (loan) => recordSignature(loan, signature));
const declined = next(offered, (loan) => declineOffer(loan, { now: LATER, reason: REASON }));
const lapsed = next(offered, (loan) => lapseOffer(loan, OVER));
const corrected = next(accepted, (loan) => correctTerms(loan, correction));
const payout = {
  actorId: FINANCE,
  method: 'WALLET' as const,
  now: LATER,
  today: '2026-01-25',
};
const paidOut = next(accepted, (loan) => disburseLoan(loan, payout));
const closed = next(offered, (loan) => closeLoan(loan, 'application withdrawn'));

const payOut = (events: readonly LoanEvent[], asked: Partial<PayoutAsked> = {}): AgreedPayout => {
  const loan = loanAfter(events);
  if (loan.status === 'NONE') throw new Error('there is no loan');
  return payoutAsAccepted(loan, {
    method: 'ECOCASH',
    hasReceipt: false,
    isRecorder: false,
    isAcceptanceNeeded: true,
    mustBeRegistered: true,
    today: '2026-01-25',
    ...asked,
  });
};
const refusalOf = (events: readonly LoanEvent[], asked: Partial<PayoutAsked> = {}) => {
  try {
    payOut(events, asked);
    return null;
  } catch (refusal) {
    return (refusal as RuleViolation).code;
  }
};
const OTHER_PLACE = '66666666-6666-4666-8666-666666666666';
const toDestination = next(offered, (loan) =>
  acceptOffer(loan, { ...acceptance, destinationId: DOCUMENT, destinationUsableFrom: LATER }),
);
const toWallet = next(offered, (loan) => acceptOffer(loan, { ...acceptance, method: 'WALLET' }));

describe('The place where a loan is paid out', () => {
  it('is the one that the borrower accepted', () => {
    expect(payOut(toDestination)).toEqual({ destinationId: DOCUMENT, isElsewhere: false });
    expect(payOut(toDestination, { destinationId: DOCUMENT })).toMatchObject({ isElsewhere: false });
    expect(payOut(toWallet, { method: 'WALLET' })).toEqual({ isElsewhere: false });
  });

  it('is another one only with a receipt that the borrower signed', () => {
    for (const method of ['ONEMONEY', 'BANK_TRANSFER', 'CASH', 'WALLET'] as const) {
      expect(refusalOf(toDestination, { method })).toBe('NOT_AS_ACCEPTED');
      expect(payOut(toDestination, { method, hasReceipt: true })).toEqual({ isElsewhere: true });
    }
    const other = { destinationId: OTHER_PLACE };
    expect(refusalOf(toDestination, other)).toBe('NOT_AS_ACCEPTED');
    expect(payOut(toDestination, { ...other, hasReceipt: true })).toEqual({ ...other, isElsewhere: true });
    expect(refusalOf(toWallet)).toBe('NOT_AS_ACCEPTED');
  });

  it('must be registered outside of wallet and office, unless one person is enough or a receipt shows it', () => {
    expect(refusalOf(accepted)).toBe('DESTINATION_NOT_REGISTERED');
    expect(payOut(accepted, { mustBeRegistered: false })).toEqual({ isElsewhere: false });
    expect(payOut(accepted, { hasReceipt: true })).toEqual({ isElsewhere: true });
  });

  it('is free if the borrower named none, or if no acceptance and no second person is required', () => {
    expect(refusalOf(signed)).toBeNull();
    const isFree = { isAcceptanceNeeded: false, mustBeRegistered: false };
    expect(refusalOf(offered, isFree)).toBeNull();
    expect(refusalOf(toDestination, { ...isFree, method: 'CASH' })).toBeNull();
  });
});

describe('An offer', () => {
  it('comes with the loan and is open for this many days', () =>
    expect(offered).toMatchObject([
      { type: 'LoanCreated', data: { offer: { offeredAt: NOW, expiresAt: OVER } } },
    ]));

  it('is accepted by the borrower, who chooses where the money goes', () =>
    given(loanStream, offered)
      .when((loan) => acceptOffer(loan, acceptance))
      .then([
        {
          type: 'LoanAccepted',
          data: {
            borrowerId: BORROWER,
            acceptedAt: LATER,
            ...agreement,
            agreementNumber: 'A-1',
            method: 'ECOCASH',
            payBy: '2026-02-08',
            effectiveRatePercent: RATE,
          },
        },
      ]));

  it('is declined with a reason, or without', () => {
    const data = { borrowerId: BORROWER, declinedAt: LATER };
    given(loanStream, offered)
      .when((loan) => declineOffer(loan, { now: LATER, reason: REASON }))
      .then([{ type: 'OfferDeclined', data: { ...data, reason: REASON } }]);
    given(loanStream, offered)
      .when((loan) => declineOffer(loan, { now: LATER }))
      .then([{ type: 'OfferDeclined', data }]);
  });

  it('lapses once, when its time is over and nobody has answered', () => {
    given(loanStream, offered)
      .when((loan) => lapseOffer(loan, OVER))
      .then([{ type: 'OfferLapsed', data: { borrowerId: BORROWER, lapsedAt: OVER } }]);
    for (const events of [offered, accepted, declined, closed, paidOut])
      expect(lapseOffer(loanAfter(events), LATER)).toEqual([]);
    for (const events of [accepted, declined, lapsed, closed, paidOut])
      expect(lapseOffer(loanAfter(events), OVER)).toEqual([]);
  });

  it('has one reminder, sent while it is open, from the second day before it lapses', () => {
    const soon = '2026-02-01T05:10:00.000Z';
    given(loanStream, offered)
      .when((loan) => remindOfOffer(loan, soon))
      .then([{ type: 'OfferReminded', data: { borrowerId: BORROWER, expiresAt: OVER } }]);
    const reminded = next(offered, (loan) => remindOfOffer(loan, soon));
    for (const events of [reminded, accepted, declined, lapsed, closed, paidOut, []])
      expect(remindOfOffer(loanAfter(events), soon)).toEqual([]);
    expect(remindOfOffer(loanAfter(offered), '2026-01-31T21:59:59.999Z')).toEqual([]);
    expect(remindOfOffer(loanAfter(offered), OVER)).toEqual([]);
    expect(acceptOffer(loanAfter(reminded), acceptance)).toHaveLength(1);
    // Corrected terms make another offer, which has its own reminder.
    const again = next(reminded, (loan) => correctTerms(loan, correction));
    expect(remindOfOffer(loanAfter(again), '2026-02-07T05:10:00.000Z')).toHaveLength(1);
  });

  it('that was open for two days or less has no reminder', () => {
    const short = createLoan({ status: 'NONE' }, { ...made, offer: offerPeriod(NOW, 2) });
    expect(remindOfOffer(loanAfter(short), LATER)).toEqual([]);
    expect(remindOfOffer(loanAfter(short), '2026-01-21T08:00:00.000Z')).toEqual([]);
  });

  it.each<[string, LoanEvent[], string]>([
    ['that is accepted', accepted, 'OFFER_ACCEPTED'],
    ['that is signed on paper', signed, 'OFFER_ACCEPTED'],
    ['that is declined', declined, 'OFFER_DECLINED'],
    ['that has lapsed', lapsed, 'OFFER_LAPSED'],
    ['of a loan that is paid out', paidOut, 'LOAN_DISBURSED'],
    ['of a loan that is closed', closed, 'LOAN_CLOSED'],
    ['of no loan', [], 'NOT_FOUND'],
  ])('%s cannot be accepted, signed or declined', (_, events, code) => {
    for (const answer of [
      (loan: ReturnType<typeof loanAfter>) => acceptOffer(loan, acceptance),
      (loan: ReturnType<typeof loanAfter>) => declineOffer(loan, { now: LATER }),
      (loan: ReturnType<typeof loanAfter>) => recordSignature(loan, signature),
    ])
      given(loanStream, events).when(answer).thenRefused(code);
  });

  it('cannot be accepted after the instant at which it lapses, even if the job has not run yet', () => {
    given(loanStream, offered)
      .when((loan) => acceptOffer(loan, { ...acceptance, now: OVER }))
      .thenRefused('OFFER_LAPSED');
    expect(acceptOffer(loanAfter(offered), { ...acceptance, now: '2026-02-03T07:59:59.999Z' })).toHaveLength(
      1,
    );
  });

  it('can be answered only by its borrower', () => {
    const loan = loanAfter(offered);
    expect(ownLoan(loan, { id: BORROWER, role: 'APPLICANT' })).toBe(loan);
    expect(() => ownLoan(loan, { id: COLLEAGUE, role: 'APPLICANT' })).toThrow('could not be found');
    expect(() => ownLoan(loan, { id: FINANCE, role: 'ADMIN' })).toThrow(
      'Only the borrower can answer an offer',
    );
  });
});

describe('A signature on paper', () => {
  it('accepts the offer, and records which colleague entered it', () =>
    given(loanStream, offered)
      .when((loan) => recordSignature(loan, signature))
      .then([
        {
          type: 'LoanAccepted',
          data: {
            borrowerId: BORROWER,
            acceptedAt: LATER,
            ...agreement,
            signature: { recordedBy: FINANCE, signedOn: '2026-01-24' },
            payBy: '2026-02-08',
            // The agreement may have been printed on the day of the offer, when its rate was lower.
            effectiveRatePercent: RATE_WHEN_OFFERED,
          },
        },
      ]));

  it('has a day from the offer until today', () => {
    for (const signedOn of ['2026-01-19', '2026-01-26'])
      given(loanStream, offered)
        .when((loan) => recordSignature(loan, { ...signature, signedOn }))
        .thenRefused('SIGNED_ON_OUT_OF_RANGE');
    for (const signedOn of ['2026-01-20', '2026-01-25'])
      expect(recordSignature(loanAfter(offered), { ...signature, signedOn })).toHaveLength(1);
  });

  it('cannot be recorded by the borrower', () =>
    given(loanStream, offered)
      .when((loan) => recordSignature(loan, { ...signature, actorId: BORROWER }))
      .thenRefused('SELF_DECISION'));
});

describe('Corrected terms', () => {
  it.each([
    ['an open', offered],
    ['an accepted', accepted],
    ['a declined', declined],
    ['a lapsed', lapsed],
  ])('make a new offer if the last one is %s', (_, events) => {
    const again = next(events, (loan) => correctTerms(loan, correction));
    // 500,000 · r / (1 − (1 + r)^−6) with r = 18.5 % / 12 is 87,887.2, six times that 527,322.
    expect(again.at(-1)).toEqual({
      type: 'LoanTermsCorrected',
      data: {
        borrowerId: BORROWER,
        ...TERMS,
        termMonths: 6,
        instalmentCents: cents(87_887),
        totalRepaymentCents: cents(527_322),
        offer: correction.offer,
        productVersionId: judgement.productVersionId,
        note: REASON,
      },
    });
    expect(loanAfter(again)).toMatchObject({
      status: 'APPROVED',
      terms: { principalCents: cents(500_000), termMonths: 6 },
      offer: { expiresAt: '2026-02-08T08:00:00.000Z', answer: null },
    });
  });

  it('keep the other terms, and what the loan was created with', () => {
    const old = createLoan({ status: 'NONE' }, { ...made, terms: { ...TERMS, inDuplum: false } });
    const [event] = correctTerms(loanAfter(old), { ...correction, terms: {} });
    expect(event).toMatchObject({ data: { ...TERMS, inDuplum: false } });
  });

  it('are refused for a loan that is paid out or closed, and for one’s own', () => {
    given(loanStream, paidOut)
      .when((loan) => correctTerms(loan, correction))
      .thenRefused('LOAN_DISBURSED');
    given(loanStream, closed)
      .when((loan) => correctTerms(loan, correction))
      .thenRefused('LOAN_CLOSED');
    given(loanStream, offered)
      .when((loan) => correctTerms(loan, { ...correction, actorId: BORROWER }))
      .thenRefused('SELF_DECISION');
  });
});

describe('A payout', () => {
  it('needs an acceptance of the current terms', () => {
    for (const events of [offered, declined, lapsed, corrected])
      expect(refusalOf(events)).toBe('OFFER_NOT_ACCEPTED');
    for (const events of [toDestination, signed]) expect(refusalOf(events)).toBeNull();
  });

  it('needs no acceptance if none is required', () =>
    expect(refusalOf(offered, { isAcceptanceNeeded: false })).toBeNull());

  it('is refused to the person who recorded the signature, even if no acceptance is required', () => {
    for (const isAcceptanceNeeded of [true, false])
      expect(refusalOf(signed, { isRecorder: true, isAcceptanceNeeded })).toBe('SELF_DECISION');
    expect(refusalOf(toDestination, { isRecorder: true })).toBeNull();
  });

  it('that is reversed leaves the acceptance unchanged', () => {
    const undone = next(paidOut, (loan) =>
      takeBackDisbursement(loan, { actorId: FINANCE, reason: REASON, today: '2026-01-25' }),
    );
    expect(refusalOf(undone, { hasReceipt: true })).toBeNull();
  });

  it('is possible until the last day that was agreed, and after that needs a new offer', () => {
    for (const events of [toDestination, signed]) {
      expect(refusalOf(events, { today: '2026-02-08' })).toBeNull();
      expect(refusalOf(events, { today: '2026-02-09' })).toBe('OFFER_LAPSED');
      expect(refusalOf(events, { today: '2026-02-09', isAcceptanceNeeded: false })).toBeNull();
    }
  });

  it('never costs more a year than the borrower signed: the first period is then counted by days', () => {
    // Accepted on 25 January: the first instalment is due on 15 February, after 21 days. On 31 January it is after 15.
    expect(payOut(toDestination)).not.toHaveProperty('firstPeriodChargedDays');
    const late = payOut(toDestination, { today: '2026-01-31' });
    expect(late).toMatchObject({ firstPeriodChargedDays: 15 });
    const [event] = disburseLoan(loanAfter(toDestination), { ...payout, today: '2026-01-31', ...late });
    expect(event).toMatchObject({ data: { firstPeriodChargedDays: 15 } });
    // From 1 February the first instalment is due in March, which is cheaper than what was signed.
    expect(payOut(toDestination, { today: '2026-02-01' })).not.toHaveProperty('firstPeriodChargedDays');
  });
});
