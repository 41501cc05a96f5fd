import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { Injectable } from '@nestjs/common';
import { DemoMessages } from './demo-messages.ts';
import { TextGateway, type TextMessage } from './text-gateway.ts';

/**
 * Short messages to a telephone, through the gateway. The demo shows them on a page instead. They are never logged, because who
 * reads the log could use their codes.
 */
@Injectable()
export class TextMessages {
  constructor(
    private readonly demo: DemoMessages,
    private readonly gateway: TextGateway,
  ) {}

  get isOn(): boolean {
    return this.demo.isOn || this.gateway.isOn;
  }

  /** Throws 409 `NO_GATEWAY` if no message can be sent. To be called before a code is made. */
  requireGateway(): void {
    if (this.isOn) return;
    throw stateConflict(
      'NO_GATEWAY',
      'We cannot send codes to phones at the moment, so none was sent. Your number is saved. Call us or come to our office if somebody asks you to verify it.',
    );
  }

  /** Throws if the gateway does not take it: `TextRefused` if a repeat is useless. */
  async send(message: TextMessage): Promise<void> {
    this.requireGateway();
    if (this.gateway.isOn) return this.gateway.send(message);
    this.demo.keep({ channel: 'TEXT', to: message.to, text: message.text, link: null });
  }
}
