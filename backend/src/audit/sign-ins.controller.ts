import { csvFile, Listing } from '#platform/http/listing';
import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/sign-ins';
import { Controller } from '@nestjs/common';
import { SignInsQueries } from './sign-ins.queries.ts';

const FILE = csvFile('sign-ins', contract.signInRecord);

/** Who came in, who tried to, and who was given or lost a role. */
@Controller()
export class SignInsController {
  constructor(private readonly queries: SignInsQueries) {}

  @Route(contract.listSignIns)
  list(@Input() { query }: InputOf<typeof contract.listSignIns>) {
    const rows = this.queries.rows.bind(this.queries, query);
    return new Listing(query, rows, () => this.queries.count(query), FILE);
  }
}
