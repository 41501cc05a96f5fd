import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/security-journal';
import { Controller } from '@nestjs/common';
import { SecurityJournalQueries } from './security-journal.queries.ts';

/** Sign-ins, grants and refusals, and what staff read about people. */
@Controller()
export class SecurityJournalController {
  constructor(private readonly queries: SecurityJournalQueries) {}

  @Route(contract.listSecurityRecords)
  list(@Input() { query }: InputOf<typeof contract.listSecurityRecords>) {
    return this.queries.list(query);
  }
}
