import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { ApplicationReading } from './application-reading.ts';
import { ApplicationsController } from './applications.controller.ts';
import {
  ChangeApplicationStatusHandler,
  RequestInformationHandler,
  SubmitApplicationHandler,
} from './applications.handlers.ts';
import { applicationsData } from './applications.personal-data.ts';
import { applicationsProjection } from './applications.projection.ts';
import { ApplicationsQueries } from './applications.queries.ts';
import { DocumentsController } from './documents.controller.ts';
import { AttachDocumentHandler, UploadStaffDocumentHandler } from './documents.handlers.ts';
import { applicationStream } from './domain/application.ts';

@Module({
  imports: [
    EventLedgerModule.forFeature({ streams: [applicationStream], projections: [applicationsProjection] }),
    PersonalDataModule.forFeature(applicationsData),
  ],
  controllers: [ApplicationsController, DocumentsController],
  providers: [
    ApplicationsQueries,
    ApplicationReading,
    SubmitApplicationHandler,
    ChangeApplicationStatusHandler,
    RequestInformationHandler,
    AttachDocumentHandler,
    UploadStaffDocumentHandler,
  ],
})
export class ApplicationsModule {}
