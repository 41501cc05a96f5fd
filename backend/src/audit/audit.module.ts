import { Module } from '@nestjs/common';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { DataReadsController } from './data-reads.controller.ts';
import { EventDetailQueries } from './event-detail.queries.ts';
import { EventsController } from './events.controller.ts';
import { EventsQueries } from './events.queries.ts';
import { InitiatedController } from './initiated.controller.ts';
import { InitiatedQueries } from './initiated.queries.ts';
import { IntegrityChecks } from './integrity-checks.ts';
import { IntegrityController } from './integrity.controller.ts';
import { IntegrityJob } from './integrity.jobs.ts';
import { IntegrityMetrics } from './integrity-metrics.ts';
import { Integrity } from './integrity.ts';
import { AuditOverviewController } from './overview.controller.ts';
import { AuditOverviewQueries } from './overview.queries.ts';
import { ProofsController } from './proofs.controller.ts';
import { ProofsQueries } from './proofs.queries.ts';
import { ReceiptVerifications } from './receipt-verification.ts';
import { AuditSamplesController } from './samples/audit-samples.controller.ts';
import { ActOnItemHandler, DrawSampleHandler } from './samples/audit-samples.handlers.ts';
import { auditSamplesData } from './samples/audit-samples.personal-data.ts';
import { AuditSamplesQueries } from './samples/audit-samples.queries.ts';
import { Sealing } from './sealing.ts';
import { SecurityJournalController } from './security-journal.controller.ts';
import { SecurityJournalQueries } from './security-journal.queries.ts';
import { SignInsController } from './sign-ins.controller.ts';
import { SignInsQueries } from './sign-ins.queries.ts';

/** Lets finance, auditors and members check the history. */
@Module({
  imports: [PersonalDataModule.forFeature(auditSamplesData)],
  controllers: [
    DataReadsController,
    AuditOverviewController,
    AuditSamplesController,
    EventsController,
    InitiatedController,
    IntegrityController,
    ProofsController,
    SecurityJournalController,
    SignInsController,
  ],
  providers: [
    AuditOverviewQueries,
    AuditSamplesQueries,
    DrawSampleHandler,
    ActOnItemHandler,
    Sealing,
    EventsQueries,
    EventDetailQueries,
    ProofsQueries,
    ReceiptVerifications,
    SecurityJournalQueries,
    SignInsQueries,
    InitiatedQueries,
    Integrity,
    IntegrityChecks,
    IntegrityJob,
    IntegrityMetrics,
  ],
})
export class AuditModule {}
