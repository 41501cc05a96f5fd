import { Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/loan-history';
import { Controller } from '@nestjs/common';
import { LoanHistoryQueries } from './loan-history.queries.ts';

@Controller()
export class LoanHistoryController {
  constructor(private readonly queries: LoanHistoryQueries) {}

  @Route(contract.getLoanHistory)
  history(@Input() { params }: InputOf<typeof contract.getLoanHistory>, @Me() me: SignedIn) {
    return this.queries.history(me, params.id);
  }
}
