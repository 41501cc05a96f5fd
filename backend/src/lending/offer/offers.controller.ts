import type { Config } from '#config';
import { PasswordCheck } from '#identity/passwords/password-check.port';
import { LoanReading } from '#lending/reading/loan-reading';
import { CONFIG } from '#platform/config.module';
import { download } from '#platform/files/download';
import { originOf } from '#platform/http/own-address';
import { Context, type DzivaRequest, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/loan-acceptance';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AcceptLoan, CorrectTerms, DeclineLoan, RecordSignature } from './offers.handlers.ts';

@Controller()
export class OffersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly passwords: PasswordCheck,
    private readonly reading: LoanReading,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  @Route(contract.acceptLoan)
  async accept(
    @Input() { params, body }: InputOf<typeof contract.acceptLoan>,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
  ) {
    const { password, ...choice } = body;
    await this.passwords.confirm(context.actor.id, password, request);
    const origin = originOf(request, this.config.PUBLIC_URL);
    return this.commands.execute(new AcceptLoan(params.id, choice, origin, context));
  }

  @Route(contract.declineLoan)
  decline(
    @Input() { params, body }: InputOf<typeof contract.declineLoan>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new DeclineLoan(params.id, body, context));
  }

  @Route(contract.recordSignature)
  recordSignature(
    @Input() { params, body }: InputOf<typeof contract.recordSignature>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new RecordSignature(params.id, body, context));
  }

  @Route(contract.getAgreementToSign)
  async agreementToSign(
    @Input() { params }: InputOf<typeof contract.getAgreementToSign>,
    @Me() me: SignedIn,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ) {
    const pdf = await this.reading.agreementToSign(me, params.id, context);
    const fileName = `agreement-to-sign-${params.id.slice(0, 8)}.pdf`;
    return download(response, pdf, { fileName, contentType: 'application/pdf' });
  }

  @Route(contract.correctTerms)
  correctTerms(
    @Input() { params, body }: InputOf<typeof contract.correctTerms>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new CorrectTerms(params.id, body, context));
  }
}
