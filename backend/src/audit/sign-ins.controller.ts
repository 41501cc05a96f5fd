import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/sign-ins';
import { Controller } from '@nestjs/common';
import { SignInsQueries } from './sign-ins.queries.ts';

/** Sign-ins, failed attempts, and roles that were given or taken away. */
@Controller()
export class SignInsController {
  constructor(private readonly queries: SignInsQueries) {}

  @Route(contract.listSignIns)
  list(@Input() { query }: InputOf<typeof contract.listSignIns>) {
    return this.queries.list(query);
  }
}
