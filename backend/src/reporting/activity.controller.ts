import { History } from '#platform/http/keyset';
import { csvFile } from '#platform/http/listing';
import { Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/dashboard';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { ActivityQueries } from './activity.queries.ts';

@Controller()
export class ActivityController {
  constructor(private readonly queries: ActivityQueries) {}

  @Route(contract.listActivity)
  list(@Input() { query }: InputOf<typeof contract.listActivity>, @Me() me: SignedIn) {
    const rows = this.queries.rows.bind(this.queries, me);
    const total = this.queries.count.bind(this.queries, me);
    const file = csvFile('activity', contract.activity);
    return new History(query, rows, total, file, this.queries.keyset(me), (placed) =>
      placed.map(({ activity }) => activity),
    );
  }
}
