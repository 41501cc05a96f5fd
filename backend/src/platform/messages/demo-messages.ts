import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import type { DemoMessage } from '@dziva/contracts/demo-messages';
import { Inject, Injectable } from '@nestjs/common';

const MESSAGES_MAX = 100;

/**
 * The messages that the demo does not send, newest first, for the page 'Messages of the demo'. They are in the memory of this process
 * only: they are never stored or logged, and none are kept outside the demo.
 */
@Injectable()
export class DemoMessages {
  private messages: readonly DemoMessage[] = [];

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'DEMO'>) {}

  get isOn(): boolean {
    return this.config.DEMO;
  }

  keep(message: Omit<DemoMessage, 'sentAt'>): void {
    if (!this.isOn) return;
    const sent = { ...message, sentAt: new Date().toISOString() };
    this.messages = [sent, ...this.messages].slice(0, MESSAGES_MAX);
  }

  list(): readonly DemoMessage[] {
    return this.messages;
  }
}
