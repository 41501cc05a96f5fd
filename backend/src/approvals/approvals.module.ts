import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApprovalsController } from './approvals.controller.ts';
import { approvalsData } from './approvals.personal-data.ts';
import { approvalsPolicy } from './approvals.policy.ts';
import { Approvals } from './approvals.port.ts';
import { ChangePolicyHandler } from './change-policy.handler.ts';
import { LapseProposalsJob } from './lapse.jobs.ts';
import { NoteOneWordHandler } from './one-word-watch.handler.ts';
import { OneWordHalvesJob, OneWordWeekJob } from './one-word-watch.jobs.ts';
import { PolicyQueries } from './policy.queries.ts';
import { ProposableCommands } from './proposable-commands.ts';
import { ProposalReading } from './proposal-reading.ts';
import { ConfirmProposalHandler, LapseProposalHandler, RefuseProposalHandler } from './proposals.handlers.ts';
import { ProposalsQueries } from './proposals.queries.ts';
import { verifyEvidence } from './verify-evidence.ts';

/** Proposals are commands that need a second person. They wait until somebody confirms or refuses them, or until they lapse. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    EventLedgerModule.forFeature({
      policies: [approvalsPolicy],
      verifications: [verifyEvidence],
    }),
    PersonalDataModule.forFeature(approvalsData),
  ],
  controllers: [ApprovalsController],
  providers: [
    Approvals,
    ProposalsQueries,
    ProposableCommands,
    ProposalReading,
    ConfirmProposalHandler,
    RefuseProposalHandler,
    LapseProposalHandler,
    ChangePolicyHandler,
    PolicyQueries,
    LapseProposalsJob,
    NoteOneWordHandler,
    OneWordHalvesJob,
    OneWordWeekJob,
  ],
  exports: [Approvals],
})
export class ApprovalsModule {}
