import { Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/search';
import { Controller } from '@nestjs/common';
import { SearchQueries } from './search.queries.ts';

@Controller()
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @Route(contract.findAnything)
  find(@Input() { query }: InputOf<typeof contract.findAnything>, @Me() me: SignedIn) {
    return query.text === undefined ? [] : this.queries.find(me, query.text);
  }
}
