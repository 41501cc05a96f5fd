import { securingAssets } from '#applications/collateral.port';
import { evidenceOfEvents, evidenceOfStreams, noEvidence } from '#approvals/evidence-reading.port';
import { type Look, trailOf } from '#approvals/trail.port';
import { demandsOf } from '#lending/arrears/demands.queries';
import { payoffDay } from '#lending/loan/domain/loan.decisions';
import { loanStream } from '#lending/loan/domain/loan.stream';
import type { LoanJudged } from '#lending/loan/loan-judgements.queries';
import { agreementToSign } from '#lending/offer/agreements';
import { type OfferFields, offersOf } from '#lending/offer/offers.queries';
import { defaultAfterDays } from '#loan-products/loan-products.port';
import { type Moment, momentAsked } from '#platform/books/moment';
import type { SignedIn } from '#platform/http/request';
import type { GetLoanQuery, Loan } from '@dziva/contracts/loans';
import type { Payoff } from '@dziva/contracts/payoff';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { may } from '@dziva/vocabulary/permissions';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { asSigned, positionOf, termsOf, toLoan } from './loan-answers.ts';
import { type LoanAsOf, loanAsOf } from './loan-as-of.ts';
import { LoansQueries, readerOf } from './loans.queries.ts';

/** One loan for the person who reads: borrowers their own, staff any. */
@Injectable()
export class LoanReading {
  constructor(
    private readonly database: Database,
    private readonly queries: LoansQueries,
    private readonly events: EventStore,
  ) {}

  /** The loan now, or at the requested instant. Refuses an instant in the future. */
  async read(
    me: SignedIn,
    loanId: string,
    query: GetLoanQuery,
    { now, today }: Pick<CommandContext, 'now' | 'today'>,
  ): Promise<Loan> {
    const moment = momentAsked(query, now);
    const loan =
      moment === null
        ? await this.queries.one(this.database, readerOf(me), loanId, today)
        : await this.readAsOf(me, loanId, moment);
    if (!loan) throw notFound('loan');
    return may(me.role, 'loans.readAll')
      ? this.forStaff(loan, { now, recordedBefore: moment?.recordedBefore })
      : loan;
  }

  /** Adds the decisions of two people about the loan, its payments and its sale, and whose word its entries rest on. */
  private async forStaff(loan: Loan, look: Look): Promise<Loan> {
    const { id, payments, collateralSaleId } = loan;
    const sale = collateralSaleId === null ? [] : [collateralSaleId];
    const about = [id, ...payments.map((payment) => payment.id), ...sale];
    const [trail, ofPayout, ofPayments] = await Promise.all([
      trailOf(this.database, about, look),
      loan.disbursedAt === null ? noEvidence : evidenceOfStreams(this.database, [id], ['LoanDisbursed']),
      evidenceOfEvents(
        this.database,
        payments.map(({ eventId }) => eventId ?? null),
      ),
    ]);
    return {
      ...loan,
      ...ofPayout(id),
      payments: payments.map((payment) => ({ ...payment, ...ofPayments(payment.eventId ?? null) })),
      trail,
    };
  }

  /** The payoff of the loan on a day. Refuses a loan that was never paid out, and days in the past or too far ahead. */
  async payoff(
    me: SignedIn,
    loanId: string,
    asked: CalendarDate | undefined,
    today: CalendarDate,
  ): Promise<Payoff> {
    const account = await this.queries.account(readerOf(me), loanId);
    if (!account) throw notFound('loan');
    const position = positionOf(account.row, account.payments, asked ?? today);
    if (!position) {
      throw stateConflict('LOAN_NOT_DISBURSED', 'This loan was not paid out: there is nothing to pay off.');
    }
    if (account.row.status === 'WRITTEN_OFF') {
      throw stateConflict(
        'LOAN_WRITTEN_OFF',
        'The rest of this loan was written off, so it has no payoff. The written-off amount can still be paid.',
      );
    }
    return { ...position.payoff, on: payoffDay(asked, today) };
  }

  /** The agreement to be signed by hand. 409 NO_OPEN_OFFER if there is nothing to sign. */
  async agreementToSign(
    me: SignedIn,
    loanId: string,
    when: Pick<CommandContext, 'now' | 'today'>,
  ): Promise<Readable> {
    const account = await this.queries.account(readerOf(me), loanId);
    if (!account) throw notFound('loan');
    const { offer } = (await offersOf(this.database, [loanId]))(loanId);
    const { row } = account;
    const isAnswered = [offer.acceptedAt, offer.declinedAt, offer.lapsedAt].some((at) => at !== null);
    if (row.status !== 'APPROVED' || isAnswered || offer.expiresAt <= when.now) {
      throw stateConflict(
        'NO_OPEN_OFFER',
        'There is no open offer to sign. The terms can be corrected to make a new one until the loan is paid out.',
      );
    }
    return agreementToSign(this.database, { ...row, terms: termsOf(row) }, when);
  }

  /** Computes the loan from its events. Names, references and reasons are the current ones: they can be corrected and erased. */
  private async readAsOf(me: SignedIn, loanId: string, moment: Moment): Promise<Loan | undefined> {
    const now = await this.queries.account(readerOf(me), loanId);
    if (!now) return undefined;
    const { events } = await this.events.read(this.database, loanStream, loanId);
    const then = loanAsOf(loanId, events, moment);
    if (!then) return undefined;
    const paymentsNow = new Map(now.payments.map((payment) => [payment.id, payment]));
    const payments = then.payments.flatMap((payment) => {
      const row = paymentsNow.get(payment.id);
      return row === undefined ? [] : [{ ...row, ...payment }];
    });
    const { writeOffEventId: request, ...facts } = then.row;
    const { applicationId } = now.row;
    const [writeOff, judged, offer, assets, demands, days] = await Promise.all([
      this.writeOffTexts(facts.writeOffRequestedBy, request),
      this.judged(then),
      this.withReason(then.offer),
      securingAssets(this.database, [applicationId], moment),
      demandsOf(this.database, loanId, may(me.role, 'loans.readAll'), moment.recordedBefore),
      defaultAfterDays(this.database, then.productVersionId),
    ]);
    const row = asSigned({ ...now.row, ...facts, ...writeOff, ...judged }, offer, moment.on);
    const secured = assets.get(applicationId) ?? [];
    const loan = toLoan(row, payments, moment.on, may(me.role, 'loans.readAll'), secured);
    return { ...loan, ...offer, redeemableUntil: then.redeemableUntil, demands, defaultAfterDays: days };
  }

  /** The exceptions as they were then, with the name of the person who had allowed them. */
  private async judged({ productVersionId, exceptions }: LoanAsOf): Promise<LoanJudged> {
    if (exceptions === null) return { productVersionId, exceptions: [] };
    const [by] = await this.database.query<{ name: string }>(
      sql`SELECT full_name AS name FROM user_account WHERE id = ${exceptions.allowedBy}`,
    );
    const allowed = by === undefined ? {} : { allowedBy: by.name };
    return {
      productVersionId,
      exceptions: exceptions.list.map((exception) => ({ ...exception, ...allowed })),
    };
  }

  /** Adds the borrower's reason, if the borrower declined. */
  private async withReason({ fields, declineEventId }: LoanAsOf['offer']): Promise<OfferFields> {
    if (declineEventId === null) return fields;
    const [row] = await this.database.query<{ reason: string }>(
      sql`SELECT text AS reason FROM event_text WHERE event_id = ${declineEventId} AND field = 'reason'`,
    );
    return { ...fields, offer: { ...fields.offer, declineReason: row?.reason ?? null } };
  }

  /** Adds who requested a write-off, and why. */
  private async writeOffTexts(requestedBy: string | null, eventId: string | null) {
    const [row] = await this.database.query<{ name: string | null; reason: string | null }>(
      sql`SELECT (SELECT full_name FROM user_account WHERE id = ${requestedBy}) AS name,
                 (SELECT text FROM event_text WHERE event_id = ${eventId} AND field = 'reason') AS reason`,
    );
    return { writeOffRequestedByName: row?.name ?? null, writeOffReason: row?.reason ?? null };
  }
}
