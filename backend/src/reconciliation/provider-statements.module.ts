import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { Module } from '@nestjs/common';
import { ConfirmStatementHandler } from './confirm-statement.handler.ts';
import {
  DepositVerificationAfterConfirmation,
  DepositVerificationJob,
  DepositVerificationStart,
} from './deposit-verification.jobs.ts';
import { DepositVerificationQueries } from './deposit-verification.queries.ts';
import { DepositVerification } from './deposit-verification.ts';
import { ExactMatching, MatchExactlyHandler } from './exact-matching.ts';
import { ExactMatchingQueries } from './exact-matching.queries.ts';
import { statementImportStream } from './domain/statement-import.ts';
import { StatementPreviews } from './provider-statement-preview.ts';
import { StatementMappingTable } from './provider-statement-mappings.ts';
import { ProviderStatementsController } from './provider-statements.controller.ts';
import {
  AdvanceImportHandler,
  ImportStatementHandler,
  RecordStatementLinesHandler,
} from './provider-statements.handlers.ts';
import {
  ProviderStatementImportJob,
  ProviderStatementImportStart,
  StatementReading,
} from './provider-statements.jobs.ts';
import { ProviderStatementsQueries } from './provider-statements.queries.ts';
import { providerStatementsPolicy } from './provider-statements.policy.ts';
import { NoteStatementLineHandler } from './statement-line-notes.handlers.ts';

/** Statements of the providers, and the verification of deposits with them. */
@Module({
  imports: [
    EventLedgerModule.forFeature({
      streams: [statementImportStream],
      projections: [],
      policies: [providerStatementsPolicy],
    }),
  ],
  controllers: [ProviderStatementsController],
  providers: [
    ProviderStatementsQueries,
    StatementMappingTable,
    StatementReading,
    StatementPreviews,
    ImportStatementHandler,
    RecordStatementLinesHandler,
    AdvanceImportHandler,
    NoteStatementLineHandler,
    ConfirmStatementHandler,
    ProviderStatementImportJob,
    ProviderStatementImportStart,
    DepositVerificationQueries,
    DepositVerification,
    ExactMatchingQueries,
    ExactMatching,
    MatchExactlyHandler,
    DepositVerificationJob,
    DepositVerificationStart,
    DepositVerificationAfterConfirmation,
  ],
})
export class ProviderStatementsModule {}
