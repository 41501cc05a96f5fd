import { Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { type ListReader, Lists } from '#platform/lists/lists';
import * as contract from '@dziva/contracts/data-reads';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { DATA_READS, type DataReadRow } from './data-reads.list.ts';

/** Who looked at a person's data, for that person. */
@Controller()
export class DataReadsController {
  private readonly reads: ListReader<contract.ListDataReadsQuery, DataReadRow>;

  constructor(lists: Lists) {
    this.reads = lists.of(DATA_READS);
  }

  @Route(contract.listDataReads)
  list(@Input() { query }: InputOf<typeof contract.listDataReads>, @Me() me: SignedIn) {
    return this.reads.listing(query, (rows) => rows, { where: { subjectId: me.id } });
  }
}
