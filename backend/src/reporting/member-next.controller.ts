import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/member-next';
import { Controller } from '@nestjs/common';
import { MemberNextQueries } from './member-next.queries.ts';

@Controller()
export class MemberNextController {
  constructor(private readonly queries: MemberNextQueries) {}

  @Route(contract.listMemberNext)
  list(@Me() me: SignedIn, @Context() { today }: CommandContext) {
    return this.queries.of(me.id, today);
  }
}
