import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { MailModule } from '#platform/mail/mail.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { BrochureController } from './brochure.controller.ts';
import { AcknowledgeMessagesHandler } from './contact-acknowledgement.handlers.ts';
import { ContactController } from './contact.controller.ts';
import { ChangeContactMessageHandler, SendContactMessageHandler } from './contact.handlers.ts';
import { AcknowledgementJob } from './contact.jobs.ts';
import { contactData, forgetOldMessages } from './contact.personal-data.ts';
import { ContactQueries } from './contact.queries.ts';

/** Contact messages with their inbox, and the brochure. */
@Module({
  imports: [
    MailModule,
    EventLedgerModule.forFeature({ housekeeping: [forgetOldMessages] }),
    PersonalDataModule.forFeature(contactData),
  ],
  controllers: [ContactController, BrochureController],
  providers: [
    SendContactMessageHandler,
    ChangeContactMessageHandler,
    AcknowledgeMessagesHandler,
    AcknowledgementJob,
    ContactQueries,
  ],
})
export class SupportModule {}
