import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/sign-ins';
import { Controller } from '@nestjs/common';
import { SignInsQueries } from './sign-ins.queries.ts';

/** Who came in, who tried to, and who was given or lost a role. */
@Controller()
export class SignInsController {
  constructor(private readonly queries: SignInsQueries) {}

  @Route(contract.listSignIns)
  list(@Input() { query }: InputOf<typeof contract.listSignIns>) {
    return this.queries.list(query);
  }
}
