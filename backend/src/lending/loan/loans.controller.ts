import { DefaultLoan } from '#lending/arrears/default.handlers';
import { SendDemand } from '#lending/arrears/demand.handlers';
import { DisburseLoan } from '#lending/payout/disburse-loan.handler';
import { TakeBackDisbursement } from '#lending/payout/take-back-disbursement.handler';
import { LoanReading } from '#lending/reading/loan-reading';
import { LoansQueries, readerOf } from '#lending/reading/loans.queries';
import { TakeBackWriteOff } from '#lending/write-off/take-back-write-off.handler';
import { ConfirmWriteOff, RefuseWriteOff, WriteOffLoan } from '#lending/write-off/write-off.handlers';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as history from '@dziva/contracts/loan-history';
import * as recovery from '@dziva/contracts/loan-recovery';
import * as takeBack from '@dziva/contracts/loan-take-back';
import * as contract from '@dziva/contracts/loans';
import * as payoffContract from '@dziva/contracts/payoff';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateLoan, PreviewLoan } from './loans.handlers.ts';
import { NoteOnLoan } from './note.handler.ts';

@Controller()
export class LoansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: LoansQueries,
    private readonly reading: LoanReading,
  ) {}

  @Route(contract.previewLoan)
  preview(@Input() { body }: InputOf<typeof contract.previewLoan>, @Context() context: CommandContext) {
    return this.commands.execute(new PreviewLoan(body, context));
  }

  @Route(contract.createLoan)
  create(@Input() { body }: InputOf<typeof contract.createLoan>, @Context() context: CommandContext) {
    return this.commands.execute(new CreateLoan(body, context));
  }

  @Route(contract.disburseLoan)
  disburse(
    @Input() { params, body }: InputOf<typeof contract.disburseLoan>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new DisburseLoan(params.id, body, context));
  }

  @Route(takeBack.takeBackDisbursement)
  takeBackDisbursement(
    @Input() { params, body }: InputOf<typeof takeBack.takeBackDisbursement>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new TakeBackDisbursement(params.id, body, context));
  }

  @Route(takeBack.takeBackWriteOff)
  takeBackWriteOff(
    @Input() { params, body }: InputOf<typeof takeBack.takeBackWriteOff>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new TakeBackWriteOff(params.id, body, context));
  }

  @Route(history.noteOnLoan)
  note(@Input() { params, body }: InputOf<typeof history.noteOnLoan>, @Context() context: CommandContext) {
    return this.commands.execute(new NoteOnLoan(params.id, body, context));
  }

  @Route(recovery.sendDemand)
  demand(@Input() { params, body }: InputOf<typeof recovery.sendDemand>, @Context() context: CommandContext) {
    return this.commands.execute(new SendDemand(params.id, body, context));
  }

  @Route(recovery.defaultLoan)
  default(
    @Input() { params, body }: InputOf<typeof recovery.defaultLoan>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new DefaultLoan(params.id, body, context));
  }

  @Route(recovery.writeOffLoan)
  writeOff(
    @Input() { params, body }: InputOf<typeof recovery.writeOffLoan>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new WriteOffLoan(params.id, body, context));
  }

  @Route(recovery.confirmWriteOff)
  confirmWriteOff(
    @Input() { params, body }: InputOf<typeof recovery.confirmWriteOff>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ConfirmWriteOff(params.id, body, context));
  }

  @Route(recovery.refuseWriteOff)
  refuseWriteOff(
    @Input() { params, body }: InputOf<typeof recovery.refuseWriteOff>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new RefuseWriteOff(params.id, body, context));
  }

  @Route(contract.listActiveLoans)
  listActive(
    @Input() { query }: InputOf<typeof contract.listActiveLoans>,
    @Context() { today }: CommandContext,
  ) {
    return this.queries.listActive(query, today);
  }

  @Route(contract.listLoans)
  list(
    @Input() { query }: InputOf<typeof contract.listLoans>,
    @Me() me: SignedIn,
    @Context() { today }: CommandContext,
  ) {
    return this.queries.list(readerOf(me), query, today);
  }

  @Route(contract.getLoan)
  read(
    @Input() { params, query }: InputOf<typeof contract.getLoan>,
    @Me() me: SignedIn,
    @Context() context: CommandContext,
  ) {
    return this.reading.read(me, params.id, query, context);
  }

  @Route(payoffContract.getPayoff)
  payoff(
    @Input() { params, query }: InputOf<typeof payoffContract.getPayoff>,
    @Me() me: SignedIn,
    @Context() { today }: CommandContext,
  ) {
    return this.reading.payoff(me, params.id, query.on, today);
  }
}
