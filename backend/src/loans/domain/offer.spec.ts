import type { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { closeLoan, createLoan, disburseLoan } from './loan.decisions.ts';
import { loanStream } from './loan.stream.ts';
import type { LoanEvent, PaymentMethod } from './loan.ts';
import {
  acceptOffer,
  correctTerms,
  declineOffer,
  lapseOffer,
  offerLoan,
  offerPeriod,
  ownLoan,
  recordSignature,
  remindOfOffer,
  requireAcceptance,
  requirePlaceToPay,
} from './offer.decisions.ts';
import { undoDisbursement } from './undo.decisions.ts';

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

const made = { applicationId: DOCUMENT, borrowerId: BORROWER, terms: TERMS };
const before = createLoan({ status: 'NONE' }, made);
const offered = createLoan({ status: 'NONE' }, { ...made, offer });
const loanAfter = (events: readonly LoanEvent[]) => evolveAll(loanStream, events);
const next = (events: readonly LoanEvent[], decide: (loan: ReturnType<typeof loanAfter>) => LoanEvent[]) => [
  ...events,
  ...decide(loanAfter(events)),
];

const agreement = { agreementDocumentId: DOCUMENT, agreementSha256: 'b'.repeat(64) };
const acceptance = { ...agreement, agreementNumber: 'A-1', method: 'ECOCASH' as const, now: LATER };
const signature = {
  ...agreement,
  actorId: FINANCE,
  signedOn: '2026-01-24',
  now: LATER,
  today: '2026-01-25',
};
const correction = {
  actorId: FINANCE,
  terms: { termMonths: 6 },
  offer: offerPeriod(LATER, 14),
  note: REASON,
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

const mayPayOut = (events: readonly LoanEvent[], isRecorder = false, isNeeded = true) => {
  const loan = loanAfter(events);
  return () => {
    if (loan.status !== 'NONE') requireAcceptance(loan, { isRecorder, isNeeded });
  };
};

const placeRefusal = (
  events: readonly LoanEvent[],
  place: { method?: PaymentMethod; now?: string; mustBeRegistered?: boolean } = {},
) => {
  const loan = loanAfter(events);
  try {
    if (loan.status !== 'NONE')
      requirePlaceToPay(loan, { method: 'ECOCASH', now: LATER, mustBeRegistered: true, ...place });
    return null;
  } catch (refusal) {
    return (refusal as RuleViolation).code;
  }
};
const toDestination = (destinationUsableFrom: string) =>
  next(offered, (loan) =>
    acceptOffer(loan, { ...acceptance, destinationId: DOCUMENT, destinationUsableFrom }),
  );

describe('The place where a loan is paid out', () => {
  it('is a registered destination whose hold is over', () => {
    expect(placeRefusal(toDestination(LATER))).toBeNull();
    expect(placeRefusal(toDestination(OVER))).toBe('DESTINATION_ON_HOLD');
    expect(placeRefusal(toDestination(OVER), { mustBeRegistered: false })).toBe('DESTINATION_ON_HOLD');
    expect(placeRefusal(toDestination(OVER), { now: OVER })).toBeNull();
  });

  it('cannot be another destination, unless registration is not required', () => {
    for (const method of ['ONEMONEY', 'BANK_TRANSFER'] as const) {
      expect(placeRefusal(toDestination(LATER), { method })).toBe('DESTINATION_NOT_REGISTERED');
      expect(placeRefusal(toDestination(LATER), { method, mustBeRegistered: false })).toBeNull();
    }
    expect(placeRefusal(accepted)).toBe('DESTINATION_NOT_REGISTERED');
    expect(placeRefusal(accepted, { mustBeRegistered: false })).toBeNull();
  });

  it('is always allowed to be the wallet, the office, or the method that the borrower signed for on paper', () => {
    for (const method of ['WALLET', 'CASH'] as const) {
      expect(placeRefusal(toDestination(OVER), { method })).toBeNull();
      expect(placeRefusal(accepted, { method })).toBeNull();
    }
    expect(placeRefusal(signed)).toBeNull();
    expect(placeRefusal(offered)).toBeNull();
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
    for (const events of [offered, accepted, declined, closed, paidOut, before])
      expect(lapseOffer(loanAfter(events), LATER)).toEqual([]);
    for (const events of [accepted, declined, lapsed, closed, paidOut, before])
      expect(lapseOffer(loanAfter(events), OVER)).toEqual([]);
  });

  it('has one reminder, sent while it is open, from the second day before it lapses', () => {
    const soon = '2026-02-01T05:10:00.000Z';
    given(loanStream, offered)
      .when((loan) => remindOfOffer(loan, soon))
      .then([{ type: 'OfferReminded', data: { borrowerId: BORROWER, expiresAt: OVER } }]);
    const reminded = next(offered, (loan) => remindOfOffer(loan, soon));
    for (const events of [reminded, accepted, declined, lapsed, closed, paidOut, before, []])
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
    ['that was never made', before, 'NO_OFFER'],
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

  it('is made for a loan from before offers existed, and for no other', () => {
    given(loanStream, before)
      .when((loan) => offerLoan(loan, offer))
      .then([{ type: 'LoanOffered', data: { borrowerId: BORROWER, offer } }]);
    for (const events of [offered, accepted, lapsed, closed, paidOut, []])
      expect(offerLoan(loanAfter(events), offer)).toEqual([]);
    const undone = next(
      next(before, (loan) => disburseLoan(loan, payout)),
      (loan) => undoDisbursement(loan, { actorId: FINANCE, reason: REASON, today: '2026-01-25' }),
    );
    expect(offerLoan(loanAfter(undone), offer)).toHaveLength(1);
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
    const old = createLoan({ status: 'NONE' }, { ...made, terms: { ...TERMS, inDuplum: false }, offer });
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
    for (const events of [before, offered, declined, lapsed, corrected])
      expect(mayPayOut(events)).toThrow('The borrower has not accepted this offer');
    for (const events of [accepted, signed]) expect(mayPayOut(events)).not.toThrow();
  });

  it('needs no acceptance if none is required', () => expect(mayPayOut(offered, false, false)).not.toThrow());

  it('is refused to the person who recorded the signature, even if no acceptance is required', () => {
    expect(mayPayOut(signed, true)).toThrow('You recorded the signature of this agreement yourself');
    expect(mayPayOut(signed, true, false)).toThrow('You recorded the signature');
    expect(mayPayOut(accepted, true)).not.toThrow();
  });

  it('that is reversed leaves the acceptance unchanged', () => {
    const undone = next(paidOut, (loan) =>
      undoDisbursement(loan, { actorId: FINANCE, reason: REASON, today: '2026-01-25' }),
    );
    expect(mayPayOut(undone)).not.toThrow();
  });
});
