import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { DestinationsController } from './destinations.controller.ts';
import { RegisterDestinationHandler, RemoveDestinationHandler } from './destinations.handlers.ts';
import { destinationsData } from './destinations.personal-data.ts';
import { DestinationsQueries } from './destinations.queries.ts';

/** Payout destinations: the mobile money numbers and bank accounts that members registered. */
@Module({
  imports: [PersonalDataModule.forFeature(destinationsData)],
  controllers: [DestinationsController],
  providers: [DestinationsQueries, RegisterDestinationHandler, RemoveDestinationHandler],
})
export class DestinationsModule {}
