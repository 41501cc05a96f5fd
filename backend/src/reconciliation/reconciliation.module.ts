import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { LostRace } from '@dziva/event-ledger/commands/failures';
import { Module } from '@nestjs/common';
import { lineUsed } from './lines/domain/statement-line.decisions.ts';
import { CompleteLineHandler } from './lines/complete-line.handler.ts';
import { ActOnLineHandler } from './lines/lines.handlers.ts';
import { LineIdentities } from './statements/line-identities.ts';
import { MatchLineHandler } from './lines/match-line.handler.ts';
import { SigningPreviews } from './tills/signing-preview.ts';
import { OpenTillHandler } from './tills/open-till.handler.ts';
import { AssignLineHandler } from './suspense/assign-line.handler.ts';
import { TakeBackPartHandler } from './suspense/take-back-part.handler.ts';
import { CollateralReleaseStart } from './lines/collateral-release-start.ts';
import { LinesQueries } from './lines/lines.queries.ts';
import { SuspenseClaims } from './suspense/suspense.ts';
import { PartTargets } from './suspense/part-targets.queries.ts';
import { ReconciliationController } from './lines/lines.controller.ts';
import { reconciliationPolicy } from './lines/lines.policy.ts';
import { reconciliationProjection } from './lines/lines.projection.ts';
import { PaymentCodeLines } from './matching/payment-code-lines.queries.ts';
import { Suggestions } from './matching/suggestions.queries.ts';
import { LineRulesController } from './rules/line-rules.controller.ts';
import {
  BookLineRuleHandler,
  ConfirmLineRuleHandler,
  SwitchOffLineRuleHandler,
} from './rules/line-rules.handlers.ts';
import { LineRulesQueries } from './rules/line-rules.queries.ts';
import { RuleSuggestions } from './rules/rule-suggestions.queries.ts';
import { TillsController } from './tills/tills.controller.ts';
import { ReopenTillHandler, SignTillHandler } from './tills/tills.handlers.ts';
import { TillFindingsQueries } from './tills/till-findings.queries.ts';
import { tillTriesProjection } from './tills/till-tries.projection.ts';
import { TillsInUse } from './tills/tills-in-use.ts';
import { TillsQueries } from './tills/tills.queries.ts';
import { verifyLines } from './lines/verify-lines.ts';

/** Matches every line of a statement, and compares the tills with the statements. */
@Module({
  imports: [
    EventLedgerModule.forFeature({
      projections: [reconciliationProjection, tillTriesProjection],
      policies: [reconciliationPolicy],
      verifications: [verifyLines],
      constraints: {
        // If many commands want one entry for different lines, the unique key allows only one.
        statement_matches_read_pkey: () => lineUsed(),
        // Somebody counted it with another day at the same time. The next try leaves it out.
        counted_entries_read_pkey: () => new LostRace(),
      },
    }),
  ],
  controllers: [ReconciliationController, TillsController, LineRulesController],
  providers: [
    LinesQueries,
    Suggestions,
    PaymentCodeLines,
    LineRulesQueries,
    RuleSuggestions,
    ConfirmLineRuleHandler,
    SwitchOffLineRuleHandler,
    BookLineRuleHandler,
    TillsQueries,
    TillsInUse,
    TillFindingsQueries,
    SigningPreviews,
    MatchLineHandler,
    ActOnLineHandler,
    CompleteLineHandler,
    LineIdentities,
    SuspenseClaims,
    PartTargets,
    AssignLineHandler,
    TakeBackPartHandler,
    OpenTillHandler,
    SignTillHandler,
    ReopenTillHandler,
    CollateralReleaseStart,
  ],
})
export class ReconciliationModule {}
