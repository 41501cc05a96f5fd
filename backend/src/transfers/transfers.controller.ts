import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { download } from '#platform/files/download';
import { Files } from '#platform/files/files';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/transfers';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { VerifyDeposit } from './deposits.commands.ts';
import { RejectDeposit } from './deposits.handlers.ts';
import { PayWithdrawal } from './pay-withdrawal.handler.ts';
import { ReturnWithdrawal } from './return-withdrawal.handler.ts';
import { TakeBackDeposit } from './take-back-deposit.handler.ts';
import { TakeBackWithdrawalReturn } from './take-back-withdrawal-return.handler.ts';
import { TransfersQueries } from './transfers.queries.ts';
import { RejectWithdrawal } from './withdrawals.handlers.ts';

/** The endpoints with which finance handles deposits and withdrawals. */
@Controller()
export class TransfersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TransfersQueries,
    private readonly files: Files,
  ) {}

  @Route(contract.listDeposits)
  deposits(@Input() { query }: InputOf<typeof contract.listDeposits>) {
    return this.queries.deposits(query);
  }

  @Route(contract.getDepositProof)
  async proof(
    @Input() { params }: InputOf<typeof contract.getDepositProof>,
    @Me() me: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    const proof = await this.queries.proof(me, params.id);
    if (!proof) throw notFound('deposit');
    return download(response, this.files.read(proof.fileId), proof);
  }

  @Route(contract.verifyDeposit)
  verify(
    @Input() { params, body }: InputOf<typeof contract.verifyDeposit>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new VerifyDeposit(params.id, body, context));
  }

  @Route(contract.rejectDeposit)
  rejectDeposit(
    @Input() { params, body }: InputOf<typeof contract.rejectDeposit>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new RejectDeposit(params.id, body, context));
  }

  @Route(contract.takeBackDeposit)
  reverse(
    @Input() { params, body }: InputOf<typeof contract.takeBackDeposit>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new TakeBackDeposit(params.id, body, context));
  }

  @Route(contract.listWithdrawals)
  withdrawals(@Input() { query }: InputOf<typeof contract.listWithdrawals>) {
    return this.queries.withdrawals(query);
  }

  @Route(contract.payWithdrawal)
  pay(@Input() { params, body }: InputOf<typeof contract.payWithdrawal>, @Context() context: CommandContext) {
    return this.commands.execute(new PayWithdrawal(params.id, body, context));
  }

  @Route(contract.rejectWithdrawal)
  rejectWithdrawal(
    @Input() { params, body }: InputOf<typeof contract.rejectWithdrawal>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new RejectWithdrawal(params.id, body, context));
  }

  @Route(contract.returnWithdrawal)
  returnWithdrawal(
    @Input() { params, body }: InputOf<typeof contract.returnWithdrawal>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ReturnWithdrawal(params.id, body, context));
  }

  @Route(contract.takeBackWithdrawalReturn)
  takeBackReturn(
    @Input() { params, body }: InputOf<typeof contract.takeBackWithdrawalReturn>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new TakeBackWithdrawalReturn(params.id, body, context));
  }
}
