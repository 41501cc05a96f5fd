import { Clock } from '#platform/clock/clock';
import { download } from '#platform/files/download';
import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/reports';
import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Readable } from 'node:stream';
import { arrearsCsv, arrearsPdf } from './arrears-files.ts';
import { ArrearsQueries } from './arrears.queries.ts';
import { paymentsCsv, paymentsPdf } from './payments-report-files.ts';
import { PaymentsReportQueries } from './payments-report.queries.ts';
import { portfolioCsv, portfolioPdf } from './portfolio-files.ts';
import { PortfolioQueries } from './portfolio.queries.ts';
import { frameOf, type ReportFrame } from './report-frame.ts';
import { trialBalanceCsv, trialBalancePdf } from './trial-balance-files.ts';
import { TrialBalanceQueries } from './trial-balance.queries.ts';

/** A report, and how it is written as files. */
interface Report<Answer> {
  readonly name: string;
  readonly answer: (frame: ReportFrame) => Promise<Answer>;
  readonly csv: (frame: ReportFrame) => Promise<Readable> | Readable;
  readonly pdf: (answer: Answer, printedAt: Date) => Promise<Readable>;
}

@Controller()
export class ReportsController {
  constructor(
    private readonly portfolio: PortfolioQueries,
    private readonly payments: PaymentsReportQueries,
    private readonly arrears: ArrearsQueries,
    private readonly trialBalance: TrialBalanceQueries,
    private readonly clock: Clock,
  ) {}

  @Route(contract.getPortfolioReport)
  portfolioReport(
    @Input() { query }: InputOf<typeof contract.getPortfolioReport>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.send(query, response, {
      name: 'portfolio',
      answer: (frame) => this.portfolio.report(frame),
      csv: (frame) => portfolioCsv(this.portfolio.everyRow(frame)),
      pdf: portfolioPdf,
    });
  }

  @Route(contract.getPaymentsReport)
  paymentsReport(
    @Input() { query }: InputOf<typeof contract.getPaymentsReport>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.send(query, response, {
      name: 'payments',
      answer: (frame) => this.payments.report(frame),
      csv: (frame) => paymentsCsv(this.payments.everyRow(frame)),
      pdf: paymentsPdf,
    });
  }

  @Route(contract.getArrearsReport)
  arrearsReport(
    @Input() { query }: InputOf<typeof contract.getArrearsReport>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.send(query, response, {
      name: 'arrears',
      answer: (frame) => this.arrears.report(frame),
      csv: (frame) => arrearsCsv(this.arrears.everyRow(frame)),
      pdf: arrearsPdf,
    });
  }

  @Route(contract.getTrialBalance)
  trialBalanceReport(
    @Input() { query }: InputOf<typeof contract.getTrialBalance>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.send(query, response, {
      name: 'trial-balance',
      answer: (frame) => this.trialBalance.report(frame),
      csv: async (frame) => trialBalanceCsv(await this.trialBalance.report(frame)),
      pdf: trialBalancePdf,
    });
  }

  /** In the requested format. A file is named after the value date. */
  private async send<Answer>(
    query: contract.ReportQuery,
    response: Response,
    report: Report<Answer>,
  ): Promise<Answer | StreamableFile> {
    const now = this.clock.now();
    const frame = frameOf(query, now);
    const fileName = `${report.name}-${frame.valueOn}`;
    if (query.format === 'csv') {
      const contentType = 'text/csv; charset=utf-8';
      return download(response, await report.csv(frame), { fileName: `${fileName}.csv`, contentType });
    }
    const answer = await report.answer(frame);
    if (query.format === 'pdf') {
      const contentType = 'application/pdf';
      return download(response, await report.pdf(answer, now), { fileName: `${fileName}.pdf`, contentType });
    }
    return answer;
  }
}
