import { KernelModule } from '#kernel/kernel.module';
import { Module } from '@nestjs/common';
import { ApplicationReading } from './application-reading.ts';
import { ApplicationsController } from './applications.controller.ts';
import {
  ChangeApplicationStatusHandler,
  RequestInformationHandler,
  SubmitApplicationHandler,
} from './applications.handlers.ts';
import { applicationsProjection } from './applications.projection.ts';
import { ApplicationsQueries } from './applications.queries.ts';
import { DocumentsController } from './documents.controller.ts';
import { AttachDocumentHandler } from './documents.handlers.ts';
import { applicationStream } from './domain/application.ts';

@Module({
  imports: [KernelModule.forFeature({ streams: [applicationStream], projections: [applicationsProjection] })],
  controllers: [ApplicationsController, DocumentsController],
  providers: [
    ApplicationsQueries,
    ApplicationReading,
    SubmitApplicationHandler,
    ChangeApplicationStatusHandler,
    RequestInformationHandler,
    AttachDocumentHandler,
  ],
})
export class ApplicationsModule {}
