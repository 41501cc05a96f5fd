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
import { ApplicationsQueries } from './applications.queries.ts';
import { DocumentsController } from './documents.controller.ts';
import { AttachDocumentHandler, UploadStaffDocumentHandler } from './documents.handlers.ts';

@Module({
  imports: [PersonalDataModule.forFeature(applicationsData)],
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
