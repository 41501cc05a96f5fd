import { Global, Module } from '@nestjs/common';
import { ListEntities } from './list-entities.ts';
import { Lists } from './lists.ts';

@Global()
@Module({
  providers: [{ provide: ListEntities, useFactory: () => ListEntities.load() }, Lists],
  exports: [Lists],
})
export class ListsModule {}
