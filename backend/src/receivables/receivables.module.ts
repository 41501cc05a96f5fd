import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { receivablesData } from './receivables.personal-data.ts';
import { receivablesPolicy } from './receivables.policy.ts';

/** What members owe because money was taken back. */
@Module({
  imports: [
    EventLedgerModule.forFeature({
      policies: [receivablesPolicy],
    }),
    PersonalDataModule.forFeature(receivablesData),
  ],
})
export class ReceivablesModule {}
