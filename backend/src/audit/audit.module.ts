import { Module } from '@nestjs/common';
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
import { ProofsController } from './proofs.controller.ts';
import { ProofsQueries } from './proofs.queries.ts';
import { ReceiptVerifications } from './receipt-verification.ts';
import { Sealing } from './sealing.ts';
import { SecurityJournalController } from './security-journal.controller.ts';
import { SecurityJournalQueries } from './security-journal.queries.ts';
import { SignInsController } from './sign-ins.controller.ts';
import { SignInsQueries } from './sign-ins.queries.ts';

/** Lets finance, auditors and members check the history. */
@Module({
  controllers: [
    EventsController,
    InitiatedController,
    IntegrityController,
    ProofsController,
    SecurityJournalController,
    SignInsController,
  ],
  providers: [
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
