import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { Module } from '@nestjs/common';
import { lineUsed } from './domain/statement-line.decisions.ts';
import { statementLineStream } from './domain/statement-line.stream.ts';
import { IgnoreLineHandler, MatchLineHandler, UnmatchLineHandler } from './lines.handlers.ts';
import { LinesQueries } from './lines.queries.ts';
import { ReconciliationController } from './reconciliation.controller.ts';
import { reconciliationPolicy } from './reconciliation.policy.ts';
import { reconciliationProjection } from './reconciliation.projection.ts';
import { Suggestions } from './suggestions.queries.ts';

/** Where every line of a statement ends, and whether the tills agree with the statements. */
@Module({
  imports: [
    EventLedgerModule.forFeature({
      streams: [statementLineStream],
      projections: [reconciliationProjection],
      policies: [reconciliationPolicy],
      // Of a hundred who want one entry for different lines, the key lets one have it.
      constraints: { statement_matches_read_pkey: () => lineUsed() },
    }),
  ],
  controllers: [ReconciliationController],
  providers: [LinesQueries, Suggestions, MatchLineHandler, IgnoreLineHandler, UnmatchLineHandler],
})
export class ReconciliationModule {}
