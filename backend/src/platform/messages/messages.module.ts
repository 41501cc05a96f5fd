import type { Config } from '#config';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DemoMessages } from './demo-messages.ts';
import { DemoMessagesController } from './demo-messages.controller.ts';
import { TextGateway } from './text-gateway.ts';
import { TextMessages } from './text-messages.ts';

/** Messages to telephones, and in the demo the route that shows what it does not send. */
@Global()
@Module({})
export class MessagesModule {
  static forRoot({ DEMO: isDemo }: Pick<Config, 'DEMO'>): DynamicModule {
    return {
      module: MessagesModule,
      controllers: isDemo ? [DemoMessagesController] : [],
      providers: [DemoMessages, TextGateway, TextMessages],
      exports: [DemoMessages, TextMessages],
    };
  }
}
