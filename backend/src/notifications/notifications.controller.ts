import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/notifications';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { NotificationList } from './notification-list.ts';
import { ReadNotifications } from './notifications.handlers.ts';
import { NotificationsQueries } from './notifications.queries.ts';

@Controller()
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: NotificationsQueries,
  ) {}

  @Route(contract.listNotifications)
  list(@Input() { query }: InputOf<typeof contract.listNotifications>, @Me() me: SignedIn) {
    return new NotificationList(query, me.id, this.queries);
  }

  @Route(contract.readNotifications)
  read(@Input() { body }: InputOf<typeof contract.readNotifications>, @Context() context: CommandContext) {
    return this.commands.execute(new ReadNotifications(body, context));
  }
}
