import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/initiated';
import { Controller } from '@nestjs/common';
import { InitiatedQueries } from './initiated.queries.ts';

/** What rests on the word of one person. */
@Controller()
export class InitiatedController {
  constructor(private readonly queries: InitiatedQueries) {}

  @Route(contract.listInitiated)
  list(@Input() { query }: InputOf<typeof contract.listInitiated>) {
    return this.queries.list(query);
  }
}
