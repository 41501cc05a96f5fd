import { Route } from '#platform/http/route';
import { listDemoMessages } from '@dziva/contracts/demo-messages';
import { Controller } from '@nestjs/common';
import { DemoMessages } from './demo-messages.ts';

/** What the demo would have sent. It is a part of the application in demo mode only, which never runs in production. */
@Controller()
export class DemoMessagesController {
  constructor(private readonly messages: DemoMessages) {}

  @Route(listDemoMessages)
  list() {
    return this.messages.list();
  }
}
