/** The rows of a loan: its current state, and what was sent, allowed and taken back. */
import type { CreatedLoan, Demand, DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import type { Offer } from '#lending/offer/domain/offer';
import type { BookedPayment } from '#lending/payments/domain/recorded-payment';
import { type StreamSnapshot, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { ZERO_CENTS } from '@dziva/money/cents';
import type { PaymentStatus } from '@dziva/vocabulary/loans';

const createdOf = (loan: Loan): readonly CreatedLoan[] => (loan.status === 'NONE' ? [] : [loan]);
const takenBackOf = (loan: Loan) => createdOf(loan).flatMap(({ payoutsTakenBack }) => payoutsTakenBack);
const paidOutOf = (loan: Loan): readonly DisbursedLoan[] => ('payments' in loan ? [loan] : []);

/** What is known of a loan after its payout; before, all of it is null. */
function payoutFacts(loan: CreatedLoan, at: StreamSnapshot<Loan>['at']) {
  const [paidOut] = paidOutOf(loan);
  const request = paidOut?.writeOffRequest ?? null;
  const asked = request && at(request.asked);
  return {
    firstPeriodChargedDays: paidOut?.terms.firstPeriodChargedDays ?? null,
    disbursedOn: paidOut?.disbursedOn ?? null,
    disbursedAt: paidOut?.disbursedAt ?? null,
    payoutReceiptNumber: paidOut?.payoutReceiptNumber ?? null,
    balanceCents: paidOut?.balanceCents ?? ZERO_CENTS,
    nextDueOn: paidOut?.nextDueOn ?? null,
    settledOn: paidOut?.settledOn ?? null,
    defaultedOn: paidOut?.defaultedOn ?? null,
    saleId: paidOut?.saleId ?? null,
    interestStopsOn: paidOut?.interestStopsOn ?? null,
    writeOffRequestedBy: request?.requestedBy ?? null,
    writeOffRequestedAt: asked?.recordedAt ?? null,
    writeOffAmountCents: request?.amountCents ?? null,
    writeOffEventId: asked?.eventId ?? null,
    writtenOffOn: paidOut?.writtenOff?.on ?? null,
    writtenOffCents: paidOut?.writtenOff?.principalCents ?? null,
  };
}

/** The row of a loan, now or after some of its events. */
export function loanRow(loan: CreatedLoan, { id, at, version }: Omit<StreamSnapshot<Loan>, 'state'>) {
  const { principalCents, aprPercent, termMonths, dueDayOfMonth, inDuplum = true } = loan.terms;
  return {
    loanId: id,
    applicationId: loan.applicationId,
    borrowerId: loan.borrowerId,
    status: loan.status,
    version,
    createdAt: at(1).recordedAt,
    productVersionId: loan.productVersionId,
    exceptionsAllowedBy: loan.exceptions?.allowedBy ?? null,
    exceptionEventId: loan.exceptionReason === null ? null : at(loan.exceptionReason).eventId,
    principalCents,
    aprPercent,
    termMonths,
    dueDayOfMonth,
    inDuplum,
    instalmentCents: loan.instalmentCents,
    totalRepaymentCents: loan.totalRepaymentCents,
    ...payoutFacts(loan, at),
  };
}

const ofLoan = tableRows({
  table: 'loans_read',
  key: ['loanId'],
  items: createdOf,
  row: (loan, stream) => loanRow(loan, stream),
});

const ofExceptions = tableRows({
  table: 'loan_exceptions_read',
  key: ['loanId', 'n'],
  items: (loan: Loan) => createdOf(loan).flatMap(({ exceptions }) => exceptions?.list ?? []),
  row: (exception, { id, state }) => {
    const [loan] = createdOf(state);
    return { loanId: id, n: (loan?.exceptions?.list.indexOf(exception) ?? 0) + 1, ...exception };
  },
});

const ofReminders = tableRows({
  table: 'instalment_reminders_read',
  key: ['loanId', 'dueOn', 'step'],
  items: (loan: Loan) => paidOutOf(loan).flatMap(({ reminders }) => reminders),
  row: ({ dueOn, step }, { id }) => ({ loanId: id, dueOn, step }),
});

const ofDemands = tableRows({
  table: 'loan_demands_read',
  key: ['eventId'],
  items: (loan: Loan): readonly Demand[] =>
    [...takenBackOf(loan), ...paidOutOf(loan)].flatMap(({ demands }) => demands),
  row: ({ sent, sentOn, payBy, amountCents }, { id, at }) => ({
    eventId: at(sent).eventId,
    loanId: id,
    sentOn,
    payBy,
    amountCents,
    sentBy: at(sent).actorId,
  }),
});

/** The audit reads these when it checks the days in between. */
const ofTakenBack = tableRows({
  table: 'loans_taken_back_read',
  key: ['loanId', 'loanVersion'],
  items: (loan: Loan) => [
    ...takenBackOf(loan).flatMap(({ payout, formerStops }) => [...formerStops, payout]),
    ...paidOutOf(loan).flatMap(({ formerStops }) => formerStops),
  ],
  row: ({ entry, because, on, takenBackOn, principalCents }, { id }) => ({
    loanId: id,
    loanVersion: entry,
    kind: because,
    countsOn: on,
    takenBackOn,
    principalCents,
  }),
});

/** All payments of a loan, with those that came before a payout was taken back. A sale whose costs took everything paid nothing. */
const paymentsOf = (loan: Loan): readonly BookedPayment[] =>
  [...takenBackOf(loan), ...paidOutOf(loan)]
    .flatMap(({ payments, recoveries }) => [...payments, ...recoveries])
    .filter(({ amountCents }) => amountCents > 0);

const statusOf = ({ isReversed, returnedOn }: BookedPayment): PaymentStatus => {
  if (isReversed) return 'REVERSED';
  return returnedOn === null ? 'PROCESSED' : 'RETURNED';
};

/** The row of a payment with its current split. One that was reversed or returned keeps its last split. */
function paymentRow(payment: BookedPayment, { id, state, at }: Omit<StreamSnapshot<Loan>, 'version'>) {
  const ended = payment.ending === null ? null : at(payment.ending).recordedAt;
  const hasReturned = payment.returnedOn !== null;
  const { eventId, recordedAt } = at(payment.entry);
  return {
    paymentId: payment.paymentId,
    loanId: id,
    borrowerId: state.status === 'NONE' ? '' : state.borrowerId,
    eventId,
    loanVersion: payment.entry,
    source: payment.source,
    amountCents: payment.amountCents,
    interestCents: payment.interestCents,
    principalCents: payment.principalCents,
    recoveryCents: payment.recoveryCents,
    excessCents: payment.excessCents ?? ZERO_CENTS,
    method: payment.method,
    paidOn: payment.paidOn,
    paidAt: payment.paidAt,
    recordedAt,
    status: statusOf(payment),
    receiptNumber: payment.receiptNumber,
    reversedAt: payment.isReversed ? ended : null,
    returnedOn: payment.returnedOn,
    returnedAt: hasReturned ? ended : null,
    postedInterestCents: hasReturned ? payment.postedInterestCents : null,
    returnedInterestCents: payment.givenBackInterestCents,
  };
}

/** The rows of all payments of a loan, in the order of recording. */
export const paymentRows = (loan: CreatedLoan, stream: Pick<StreamSnapshot<Loan>, 'id' | 'at'>) =>
  paymentsOf(loan)
    .toSorted((a, b) => a.entry - b.entry)
    .map((payment) => paymentRow(payment, { ...stream, state: loan }));

const ofPayments = tableRows({
  table: 'repayments_read',
  key: ['paymentId'],
  items: paymentsOf,
  row: (payment, stream) => paymentRow(payment, stream),
});

const ofMoves = tableRows({
  table: 'reallocations_read',
  key: ['paymentId', 'loanVersion'],
  items: (loan: Loan) => [...takenBackOf(loan), ...paidOutOf(loan)].flatMap(({ moves }) => moves),
  row: ({ paymentId, valueOn, interestDifferenceCents, entry }, { id, at }) => ({
    paymentId,
    loanId: id,
    loanVersion: entry,
    recordedAt: at(entry).recordedAt,
    valueOn,
    interestDifferenceCents,
  }),
});

const ofOffer = tableRows({
  table: 'loan_offers_read',
  key: ['loanId'],
  items: (loan: Loan) => createdOf(loan).map(({ offer }) => offer),
  row: (offer, { id, at }) => offerRow(offer, id, at),
});

/** The row of the latest offer, with its answer. */
export function offerRow(
  { made, answer, offeredAt, expiresAt, isReminded }: Offer,
  loanId: string,
  at: StreamSnapshot<Loan>['at'],
) {
  const accepted = answer?.kind === 'ACCEPTED' ? answer : null;
  const declined = answer?.kind === 'DECLINED' ? answer : null;
  return {
    loanId,
    eventId: at(made).eventId,
    offeredAt,
    expiresAt,
    isReminded,
    acceptedAt: accepted?.acceptedAt ?? null,
    declinedAt: declined?.declinedAt ?? null,
    lapsedAt: answer?.kind === 'LAPSED' ? answer.lapsedAt : null,
    declineEventId: declined === null || declined.reason === null ? null : at(declined.reason).eventId,
    method: accepted?.method ?? null,
    destinationId: accepted?.destinationId ?? null,
    agreementDocumentId: accepted?.agreementDocumentId ?? null,
    signedOn: accepted?.signature?.signedOn ?? null,
    signedRatePercent: accepted?.effectiveRatePercent ?? null,
    payBy: accepted?.payBy ?? null,
  };
}

const ofAgreements = tableRows({
  table: 'loan_agreements_read',
  key: ['agreementNumber'],
  items: (loan: Loan) => createdOf(loan).flatMap(({ agreements }) => agreements),
  row: ({ number, accepted, offered }, { at }) => ({
    agreementNumber: number,
    eventId: at(accepted).eventId,
    offerEventId: at(offered).eventId,
  }),
});

export const loanRows = [
  ofLoan,
  ofExceptions,
  ofOffer,
  ofAgreements,
  ofReminders,
  ofDemands,
  ofTakenBack,
  ofPayments,
  ofMoves,
];
