import { Clock } from '#platform/clock/clock';
import { download } from '#platform/files/download';
import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as obligationsContract from '@dziva/contracts/obligations';
import * as contract from '@dziva/contracts/reports';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { obligationsCsv, obligationsPdf } from './obligations-files.ts';
import { ObligationsQueries } from './obligations.queries.ts';
import { frameOf } from './report-frame.ts';

@Controller()
export class ObligationsController {
  constructor(
    private readonly queries: ObligationsQueries,
    private readonly clock: Clock,
  ) {}

  @Route(obligationsContract.getObligations)
  async obligations(
    @Input() { query }: InputOf<typeof obligationsContract.getObligations>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const now = this.clock.now();
    const { asOf, valueOn } = frameOf(query, now);
    const whole = await this.queries.report(asOf, valueOn);
    const report = { ...whole, months: whole.months.filter(({ month }) => isListed(month, query)) };
    const fileName = `obligations-${harareDateOf(report.asOf)}`;
    if (query.format === 'csv') {
      const contentType = 'text/csv; charset=utf-8';
      return download(response, obligationsCsv(report), { fileName: `${fileName}.csv`, contentType });
    }
    if (query.format === 'pdf') {
      const contentType = 'application/pdf';
      return download(response, await obligationsPdf(report, now), {
        fileName: `${fileName}.pdf`,
        contentType,
      });
    }
    return report;
  }
}

/** Months and days can be compared as text. */
function isListed(month: string, { from, to }: contract.ReportQuery): boolean {
  return (from === undefined || month >= from.slice(0, 7)) && (to === undefined || month <= to.slice(0, 7));
}
