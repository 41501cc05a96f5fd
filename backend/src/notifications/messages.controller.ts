import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { isBearer } from '#platform/http/bearer';
import { HttpProblem } from '#platform/http/http-problem';
import { Context, type DzivaRequest, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/messages';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeMessageChoice, ReportTextMessage, RetryTextMessage } from './messages.handlers.ts';
import { TextMessagesQueries } from './text-messages.queries.ts';

@Controller()
export class MessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TextMessagesQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SMS_URL' | 'SMS_TOKEN'>,
  ) {}

  @Route(contract.getMessageChoice)
  readChoice(@Me() me: SignedIn) {
    return this.queries.choiceOf(me.id);
  }

  @Route(contract.changeMessageChoice)
  change(
    @Input() { body }: InputOf<typeof contract.changeMessageChoice>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ChangeMessageChoice(body, context));
  }

  @Route(contract.listTextMessages)
  list(@Input() { query }: InputOf<typeof contract.listTextMessages>) {
    return this.queries.list(query);
  }

  @Route(contract.retryTextMessage)
  retry(@Input() { params }: InputOf<typeof contract.retryTextMessage>, @Context() context: CommandContext) {
    return this.commands.execute(new RetryTextMessage(params.id, context));
  }

  @Route(contract.reportTextMessage)
  report(
    @Input() { body }: InputOf<typeof contract.reportTextMessage>,
    @Req() request: DzivaRequest,
  ): Promise<void> {
    const { SMS_URL: url, SMS_TOKEN: token } = this.config;
    if (url === '' || !isBearer(request, token))
      throw new HttpProblem(404, 'NOT_FOUND', 'There is nothing at this address.');
    return this.commands.execute(new ReportTextMessage(body));
  }
}
