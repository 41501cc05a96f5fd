import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { KeptJudgement } from './kept-judgement.ts';
import type {
  Agreed,
  CreatedLoan,
  DisbursedLoan,
  Loan,
  LoanCreated,
  LoanDisbursed,
  LoanClosed,
  LoanEvent,
  LoanTermsCorrected,
  PaidOutTerms,
} from './loan.ts';
import { evolveOffer, type OfferEvent, openOffer } from './offer.ts';
import type { RecordedPayment } from './recorded-payment.ts';
import { evolveRecovery } from './recovery.evolution.ts';
import { evolveTakenBack } from './taken-back.evolution.ts';
import type { LoanDisbursementUndone } from './taken-back-events.ts';
import type { SaleProceedsReduced } from './surplus-events.ts';
import { withReallocated, withRedated } from './misdated-interest.ts';

/** Applies an event to a loan, without checking any rules. */
export function evolveLoan(loan: Loan, event: LoanEvent): Loan {
  if (event.type === 'LoanCreated') {
    const { applicationId, borrowerId, principalCents, aprPercent, termMonths, dueDayOfMonth, inDuplum } =
      event.data;
    const agreed = { principalCents, aprPercent, termMonths, dueDayOfMonth };
    const terms = inDuplum === undefined ? agreed : { ...agreed, inDuplum };
    const offer = event.data.offer === undefined ? null : openOffer(event.data.offer);
    return { status: 'APPROVED', applicationId, borrowerId, terms, offer, ...exceptionsOf(event.data) };
  }
  return loan.status === 'NONE' ? loan : evolveCreated(loan, event);
}

function evolveCreated(loan: CreatedLoan, event: Exclude<LoanEvent, LoanCreated>): Loan {
  const agreed = agreedOf(loan);
  switch (event.type) {
    case 'LoanTermsCorrected': {
      const { principalCents, aprPercent, termMonths, dueDayOfMonth } = event.data;
      const { applicationId, borrowerId } = loan;
      return {
        status: 'APPROVED',
        applicationId,
        borrowerId,
        terms: { ...loan.terms, principalCents, aprPercent, termMonths, dueDayOfMonth },
        offer: openOffer(event.data.offer),
        ...exceptionsOf(event.data),
      };
    }
    case 'LoanOffered':
    case 'LoanAccepted':
    case 'OfferDeclined':
    case 'OfferReminded':
    case 'OfferLapsed':
      return { ...loan, offer: evolveOffer(loan.offer, event) };
    case 'LoanClosed':
      return { status: 'CLOSED', ...agreed };
    case 'LoanDisbursed': {
      const { disbursedOn, disbursedAt, method, nextDueOn, firstPeriodChargedDays } = event.data;
      const charged = firstPeriodChargedDays === undefined ? {} : { firstPeriodChargedDays };
      return {
        status: 'ACTIVE',
        ...allowedBy(agreed, event.data.exceptionsAllowedBy),
        terms: { ...agreed.terms, ...charged },
        disbursedOn,
        disbursedAt,
        disbursedBy: method,
        nextDueOn,
        payments: [],
        recoveries: [],
        demands: [],
        reminded: {},
        saleId: null,
        soldOn: null,
        writtenOff: null,
        formerStops: [],
        interestStopsOn: null,
        misdated: {},
        writeOffRequest: null,
      };
    }
    case 'LoanDisbursementUndone':
      return { status: 'APPROVED', ...agreed };
    default:
      return wasDisbursed(loan) ? evolveDisbursed(loan, event) : loan;
  }
}

type BeforePayout = LoanCreated | LoanTermsCorrected | OfferEvent | LoanClosed;

/** The fields that a loan has in every status. */
function agreedOf({ applicationId, borrowerId, terms: kept, offer, exceptions }: CreatedLoan): Agreed {
  // What the first period costs is decided by the payout.
  const { firstPeriodChargedDays: _, ...terms }: PaidOutTerms = kept;
  return { applicationId, borrowerId, terms, offer, ...(exceptions === undefined ? {} : { exceptions }) };
}

function exceptionsOf({ exceptions: list = [], exceptionsAllowedBy }: KeptJudgement) {
  return list.length === 0 ? {} : { exceptions: { list, allowedBy: exceptionsAllowedBy ?? null } };
}

function allowedBy(agreed: Agreed, by: string | undefined): Agreed {
  const { exceptions } = agreed;
  if (exceptions === undefined || by === undefined) return agreed;
  return { ...agreed, exceptions: { ...exceptions, allowedBy: by } };
}

function evolveDisbursed(
  loan: DisbursedLoan,
  event: Exclude<LoanEvent, BeforePayout | LoanDisbursed | LoanDisbursementUndone>,
): DisbursedLoan {
  switch (event.type) {
    case 'RepaymentReceived': {
      const { paymentId, paidOn, amountCents, method, nextDueOn, excessCents } = event.data;
      const due = { ...loan, nextDueOn };
      const excess = excessCents === undefined ? {} : { excessCents };
      return withPayment(due, { paymentId, source: 'REPAYMENT', paidOn, amountCents, method, ...excess });
    }
    case 'RepaymentReversed':
    case 'RepaymentReturned':
    case 'RepaymentReturnUndone':
    case 'SaleProceedsTakenBack':
    case 'LoanWriteOffUndone':
      return evolveTakenBack(loan, event);
    case 'RecoveryReceived':
    case 'RecoveryReversed':
    case 'RecoveryReturned':
    case 'RecoveryReturnUndone':
    case 'SaleRecovered':
    case 'SaleRecoveryTakenBack':
      return evolveRecovery(loan, event);
    case 'RepaymentsReallocated':
      return { ...loan, misdated: withReallocated(loan.misdated, event.data.reallocations) };
    case 'InterestRedated':
      return { ...loan, misdated: withRedated(loan.misdated, event.data) };
    case 'RestFellDue':
      return { ...loan, nextDueOn: event.data.nextDueOn };
    case 'LoanSettled':
      return { ...loan, status: 'SETTLED', writeOffRequest: null };
    case 'DemandSent':
      return { ...loan, demands: [...loan.demands, event.data] };
    case 'LoanDefaulted':
      return { ...loan, status: 'DEFAULTED', saleId: event.data.saleId };
    case 'LoanReinstated':
      return { ...loan, status: 'ACTIVE', writeOffRequest: null };
    case 'SaleProceedsApplied': {
      const { saleId, paymentId = saleId, amountCents, method, soldOn: paidOn, nextDueOn } = event.data;
      const sold = { ...loan, interestStopsOn: paidOn, soldOn: paidOn, nextDueOn };
      return amountCents === 0
        ? sold
        : withPayment(sold, { paymentId, source: 'COLLATERAL_SALE', paidOn, amountCents, method });
    }
    case 'SurplusApplied': {
      const { paymentId, amountCents, method, paidOn, nextDueOn } = event.data;
      const due = { ...loan, nextDueOn };
      return withPayment(due, { paymentId, source: 'COLLATERAL_SALE', paidOn, amountCents, method });
    }
    case 'SaleProceedsReduced':
      return withLowerProceeds(loan, event.data);
    case 'LoanWriteOffRequested': {
      const { requestedBy, amountCents = null } = event.data;
      return { ...loan, writeOffRequest: { requestedBy, amountCents } };
    }
    case 'LoanWriteOffRefused':
    case 'LoanWriteOffLapsed':
      return { ...loan, writeOffRequest: null };
    case 'LoanWrittenOff':
      return {
        ...loan,
        status: 'WRITTEN_OFF',
        writtenOff: { on: event.data.writtenOffOn, principalCents: event.data.principalCents },
        interestStopsOn: loan.interestStopsOn ?? event.data.writtenOffOn,
      };
    case 'InstalmentReminded': {
      const { dueOn, step } = event.data;
      return { ...loan, reminded: { ...loan.reminded, [dueOn]: step } };
    }
    default:
      return assertNever(event);
  }
}

function withPayment(
  loan: DisbursedLoan,
  payment: Omit<RecordedPayment, 'isReversed' | 'returnedOn'>,
): DisbursedLoan {
  return { ...loan, payments: [...loan.payments, { ...payment, isReversed: false, returnedOn: null }] };
}

function withLowerProceeds(loan: DisbursedLoan, reduced: SaleProceedsReduced['data']): DisbursedLoan {
  const { paymentId, applied, paidOn, method, nextDueOn } = reduced;
  const payments = loan.payments.map((payment) =>
    payment.paymentId === paymentId ? { ...payment, returnedOn: paidOn } : payment,
  );
  const changed = { ...loan, payments, nextDueOn };
  if (applied === null) return changed;
  const { paymentId: id, amountCents } = applied;
  return withPayment(changed, { paymentId: id, source: 'COLLATERAL_SALE', paidOn, amountCents, method });
}

function wasDisbursed(loan: CreatedLoan): loan is DisbursedLoan {
  return loan.status !== 'APPROVED' && loan.status !== 'CLOSED';
}
