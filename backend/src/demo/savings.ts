/** Deposits, withdrawals and investments of savers, with the decisions of staff and the monthly returns. */
import { OpenInvestment, PayDueReturns, WithdrawInvestment } from '#investments/investments.handlers';
import { DEFAULT_PLANS } from '#investments/default-plans';
import { type Actor, type CommandContext, SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { assert } from '@dziva/event-ledger/domain/assert';
import { VerifyDeposit } from '#transfers/deposits.commands';
import { RejectDeposit } from '#transfers/deposits.handlers';
import { SubmitDeposit } from '#transfers/submit-deposit.handler';
import { PayWithdrawal } from '#transfers/pay-withdrawal.handler';
import { RejectWithdrawal, RequestWithdrawal } from '#transfers/withdrawals.handlers';
import { AdjustWallet } from '#wallet/adjustments.handlers';
import { openInvestmentRequest } from '@dziva/contracts/investments';
import { rejectTransferRequest } from '@dziva/contracts/transfers';
import { adjustWalletRequest, depositRequest, withdrawRequest } from '@dziva/contracts/wallet';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { returnDueOn } from '@dziva/loan-maths/investment-returns';
import { cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { isOfBank, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { at, type DemoYear, officeDaysLater } from './calendar.ts';
import type { Destinations } from './destinations.ts';
import type { Member } from './members.ts';
import { samplePdf } from './sample-pdf.ts';
import { paymentMessage } from './pictures.ts';
import type { Random } from './random.ts';
import { paymentReference } from './references.ts';
import type { Saver, SavingStep } from './savers.ts';
import { staff } from './staff.ts';
import type { DemoCommand } from './timeline.ts';

const UNREADABLE = 'The proof cannot be read. Please send a clearer picture of the confirmation.';
const WRONG_NUMBER = 'The number is not registered in your name. Please give us your own number.';

/** A pending deposit, as it will be on the provider's statement. */
export interface ExpectedTransfer {
  readonly method: TransferMethod;
  readonly reference: string;
  readonly amountCents: number;
  readonly paidOn: CalendarDate;
  readonly payer: string;
}

/** The commands of one saver in the year. */
export class Savings {
  readonly commands: DemoCommand[] = [];
  /** Deposits that wait for a statement. */
  readonly expected: ExpectedTransfer[] = [];
  private lastReference = '';

  constructor(
    saver: Saver,
    private readonly member: Member,
    private readonly year: DemoYear,
    private readonly random: Random,
    private readonly destinations: Destinations,
  ) {
    saver.steps.forEach((step, i) => this.run(step, `${member.email} step ${i + 1}`));
  }

  private run(step: SavingStep, name: string): void {
    const day = this.year.daysAgo(step.daysAgo);
    switch (step.kind) {
      case 'deposit':
        return this.deposit(step, name, day);
      case 'withdraw':
        return this.withdraw(step, name, day);
      case 'invest':
        return this.invest(step, name, day);
      case 'credit':
      case 'debit':
        return this.adjust(step, name, day);
    }
  }

  private deposit(step: Extract<SavingStep, { kind: 'deposit' }>, name: string, day: CalendarDate): void {
    const { method, outcome } = step;
    const isCopy = outcome === 'DOUBTED';
    const reference = isCopy ? this.lastReference : (paymentReference(method, day, this.random) ?? '');
    this.lastReference = reference;
    const amountCents = step.dollars * 100;
    const slip = paymentMessage(this.random);
    let depositId = '';
    this.add(
      `${name} is deposited`,
      this.member.actor,
      at(day, this.random.int(9, 19), this.random.int(0, 59)),
      async (context) => {
        const request = { amount: step.dollars, paymentMethod: method, externalReference: reference };
        const upload = isOfBank(method)
          ? { fileName: 'transfer.pdf', bytes: await this.transferSlip(step, day, reference) }
          : { fileName: 'message.png', bytes: slip };
        // The server detects the type.
        const file = { ...upload, contentType: 'application/octet-stream' };
        return new SubmitDeposit(depositRequest.parse(request), file, context);
      },
      (id) => (depositId = id),
    );
    if (outcome === 'AHEAD')
      this.expected.push({ method, reference, amountCents, paidOn: day, payer: this.payer });
    if (outcome === 'VERIFIED' || outcome === 'REJECTED') {
      this.add(`${name} is judged`, staff.finance.actor, this.nextMorning(day), (context) =>
        outcome === 'VERIFIED'
          ? new VerifyDeposit(depositId, {}, context)
          : new RejectDeposit(depositId, rejectTransferRequest.parse({ reason: UNREADABLE }), context),
      );
    }
  }

  private get payer(): string {
    return `${this.member.firstName} ${this.member.lastName}`;
  }

  private transferSlip(
    { dollars }: Extract<SavingStep, { kind: 'deposit' }>,
    day: CalendarDate,
    reference: string,
  ): Promise<Buffer> {
    return samplePdf('Bank transfer confirmation', day, [
      ['Paid to', 'Dziva'],
      ['From', this.payer],
      ['Amount', formatUsd(cents(dollars * 100))],
      ['Reference', reference],
    ]);
  }

  private withdraw(step: Extract<SavingStep, { kind: 'withdraw' }>, name: string, day: CalendarDate): void {
    const { dollars, method, outcome } = step;
    let withdrawalId = '';
    const requestedAt = at(day, this.random.int(8, 18), this.random.int(0, 59));
    const destinationId = this.destinations.need(this.member, method, requestedAt);
    this.add(
      `${name} is withdrawn`,
      this.member.actor,
      requestedAt,
      (context) => {
        const request = { amount: dollars, paymentMethod: method, destinationId: destinationId() };
        return new RequestWithdrawal(withdrawRequest.parse(request), context);
      },
      (id) => (withdrawalId = id),
    );
    if (outcome === 'PENDING') return;
    const decidedAt = this.nextMorning(day);
    const reference = paymentReference(method, day, this.random) ?? '';
    this.add(`${name} is answered`, staff.finance.actor, decidedAt, (context) =>
      outcome === 'PAID'
        ? new PayWithdrawal(withdrawalId, { reference }, context)
        : new RejectWithdrawal(withdrawalId, rejectTransferRequest.parse({ reason: WRONG_NUMBER }), context),
    );
  }

  private invest(step: Extract<SavingStep, { kind: 'invest' }>, name: string, day: CalendarDate): void {
    const { planId, dollars, endsDaysAgo } = step;
    let investmentId = '';
    const openedAt = at(day, this.random.int(8, 20), this.random.int(0, 59));
    this.add(
      `${name} is invested`,
      this.member.actor,
      openedAt,
      (context) => new OpenInvestment(openInvestmentRequest.parse({ planId, amount: dollars }), context),
      (id) => (investmentId = id),
    );
    const lastDay = endsDaysAgo === undefined ? this.year.lastDay : this.year.daysAgo(endsDaysAgo);
    const { termMonths = 0 } = DEFAULT_PLANS.find((plan) => plan.id === planId) ?? {};
    for (let n = 1; n <= termMonths && returnDueOn(day, n) <= lastDay; n++) {
      this.commands.push({
        name: `${name} brings return ${n}`,
        by: SYSTEM_ACTOR,
        at: at(returnDueOn(day, n), 0, 10),
        run: async ({ context, send }) => void (await send(new PayDueReturns([investmentId], context))),
      });
    }
    if (endsDaysAgo === undefined) return;
    const endedAt = at(this.year.daysAgo(endsDaysAgo), this.random.int(8, 20), this.random.int(0, 59));
    this.add(
      `${name} is taken back`,
      this.member.actor,
      endedAt,
      (context) => new WithdrawInvestment(investmentId, context),
    );
  }

  private adjust(
    step: Extract<SavingStep, { kind: 'credit' | 'debit' }>,
    name: string,
    day: CalendarDate,
  ): void {
    const { kind, dollars, why, isLeftWaiting } = step;
    const request = { userId: this.member.actor.id, amount: dollars, description: why };
    const adjustment = (context: CommandContext) =>
      new AdjustWallet(kind, adjustWalletRequest.parse(request), context);
    const by = staff.finance.actor;
    const instant = this.nextMorning(day);
    if (isLeftWaiting) {
      this.commands.push({
        name: `${name} is to be booked by hand`,
        by,
        at: instant,
        isLeftWaiting,
        run: async ({ context, send }) => void (await send(adjustment(context))),
      });
    } else this.add(`${name} is booked by hand`, by, instant, adjustment);
  }

  private add(
    name: string,
    by: Actor,
    instant: string,
    command: (context: CommandContext) => object | Promise<object>,
    keepId: (id: string) => void = () => undefined,
  ): void {
    this.commands.push({
      name,
      by,
      at: instant,
      run: async ({ context, send }) => {
        const answer = (await send(await command(context))) as { id?: unknown } | null;
        assert(typeof answer?.id === 'string', `${name}: what was made has an id`);
        keepId(answer.id);
      },
    });
  }

  /** A time in the office hours of the next office day. */
  private nextMorning(day: CalendarDate): string {
    return at(officeDaysLater(addDays(day, 1), 0), this.random.int(9, 12), this.random.int(0, 59));
  }
}
