import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input, UploadedFile, type UploadedBytes } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/wallet';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SubmitDeposit } from './submit-deposit.handler.ts';
import { RequestWithdrawal } from './withdrawals.handlers.ts';

/** The deposits that members report, and the withdrawals that they request. */
@Controller()
export class MemberTransfersController {
  constructor(private readonly commands: CommandBus) {}

  @Route(contract.submitDeposit)
  deposit(
    @Input() { body }: InputOf<typeof contract.submitDeposit>,
    @UploadedFile() upload: UploadedBytes | undefined,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new SubmitDeposit(body, upload, context));
  }

  @Route(contract.requestWithdrawal)
  withdraw(
    @Input() { body }: InputOf<typeof contract.requestWithdrawal>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new RequestWithdrawal(body, context));
  }
}
