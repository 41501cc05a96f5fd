import type { Config } from '#config';
import { Clock } from '#platform/clock/clock';
import { CONFIG } from '#platform/config.module';
import { download } from '#platform/files/download';
import { originOf } from '#platform/http/own-address';
import { type DzivaRequest, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/wallet';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { WalletStatementQueries } from './wallet-statement.queries.ts';
import { periodOf, type Statement, statementCsv, statementPdf } from './wallet-statement.ts';

/** The statement of one's own wallet, as a file. */
@Controller()
export class WalletStatementController {
  constructor(
    private readonly queries: WalletStatementQueries,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  @Route(contract.getWalletStatement)
  async statement(
    @Input() { query }: InputOf<typeof contract.getWalletStatement>,
    @Me() me: SignedIn,
    @Req() request: DzivaRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const printedAt = this.clock.now();
    const period = periodOf(query, harareDateOf(printedAt));
    const walletPeriod = await this.queries.walletPeriod(me.id, period);
    const statement: Statement = {
      period,
      walletPeriod,
      movements: this.queries.movements(walletPeriod),
      printedAt,
      proof: await this.queries.proof(walletPeriod),
      origin: originOf(request, this.config.PUBLIC_URL),
    };
    const name = `wallet-statement-${period.from}-to-${period.to}`;
    return query.format === 'pdf'
      ? download(response, await statementPdf(statement), {
          fileName: `${name}.pdf`,
          contentType: 'application/pdf',
        })
      : download(response, statementCsv(statement), {
          fileName: `${name}.csv`,
          contentType: 'text/csv; charset=utf-8',
        });
  }
}
