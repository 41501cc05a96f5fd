import { Module } from '@nestjs/common';
import { EventDetailQueries } from './event-detail.queries.ts';
import { EventsController } from './events.controller.ts';
import { EventsQueries } from './events.queries.ts';
import { Sealing } from './sealing.ts';

/** What lets others check the history. */
@Module({ controllers: [EventsController], providers: [Sealing, EventsQueries, EventDetailQueries] })
export class AuditModule {}
