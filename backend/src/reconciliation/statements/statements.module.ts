import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { Module } from '@nestjs/common';
import { ConfirmStatementHandler } from './confirm-statement.handler.ts';
import {
  DepositVerificationAfterConfirmation,
  DepositVerificationJob,
  DepositVerificationStart,
} from '#reconciliation/matching/deposit-verification.jobs';
import { DepositVerificationQueries } from '#reconciliation/matching/deposit-verification.queries';
import { DepositVerification } from '#reconciliation/matching/deposit-verification';
import { ExactMatching, MatchExactlyHandler } from '#reconciliation/matching/exact-matching';
import { ExactMatchingQueries } from '#reconciliation/matching/exact-matching.queries';
import { BookByCodeHandler, PaymentCodeBooking } from '#reconciliation/matching/payment-code-booking';
import { PaymentCodeLines } from '#reconciliation/matching/payment-code-lines.queries';
import { SuspenseClaims } from '#reconciliation/suspense/suspense';
import { TillsInUse } from '#reconciliation/tills/tills-in-use';
import { LineIdentities } from './line-identities.ts';
import { LinePersonsJob } from './line-persons.jobs.ts';
import { KeepMappingHandler } from './keep-mapping.handler.ts';
import { StatementMappingsController } from './statement-mappings.controller.ts';
import { StatementPreviews } from './statement-preview.ts';
import { KeptMappings } from './kept-mappings.queries.ts';
import { ProviderStatementsController } from './statements.controller.ts';
import {
  AdvanceImportHandler,
  ImportStatementHandler,
  RecordStatementLinesHandler,
} from './statements.handlers.ts';
import {
  ProviderStatementImportJob,
  ProviderStatementImportStart,
  StatementWork,
} from './statements.jobs.ts';
import { ProviderStatementsQueries } from './statements.queries.ts';
import { providerStatementsPolicy } from './statements.policy.ts';
import { NoteStatementLineHandler } from './statement-line-notes.handlers.ts';

/** Statements of the providers, and the verification of deposits with them. */
@Module({
  imports: [
    EventLedgerModule.forFeature({
      policies: [providerStatementsPolicy],
    }),
  ],
  controllers: [ProviderStatementsController, StatementMappingsController],
  providers: [
    ProviderStatementsQueries,
    TillsInUse,
    KeptMappings,
    LineIdentities,
    KeepMappingHandler,
    StatementWork,
    StatementPreviews,
    ImportStatementHandler,
    RecordStatementLinesHandler,
    AdvanceImportHandler,
    NoteStatementLineHandler,
    ConfirmStatementHandler,
    ProviderStatementImportJob,
    LinePersonsJob,
    ProviderStatementImportStart,
    DepositVerificationQueries,
    DepositVerification,
    ExactMatchingQueries,
    ExactMatching,
    PaymentCodeLines,
    PaymentCodeBooking,
    BookByCodeHandler,
    SuspenseClaims,
    MatchExactlyHandler,
    DepositVerificationJob,
    DepositVerificationStart,
    DepositVerificationAfterConfirmation,
  ],
})
export class ProviderStatementsModule {}
