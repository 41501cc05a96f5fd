import { Module } from '@nestjs/common';
import { Sealing } from './sealing.ts';

/** What lets others check the history. */
@Module({ providers: [Sealing] })
export class AuditModule {}
