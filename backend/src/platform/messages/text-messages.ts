import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { Injectable } from '@nestjs/common';
import { DemoMessages } from './demo-messages.ts';

/**
 * Short messages to a telephone. There is no gateway yet: the demo shows them on a page, and elsewhere none can be sent. They are
 * never logged, because who reads the log could use their codes. A gateway can replace this class.
 */
@Injectable()
export class TextMessages {
  constructor(private readonly demo: DemoMessages) {}

  /** Throws 409 `NO_GATEWAY` if no message can be sent. To be called before a code is made. */
  requireGateway(): void {
    if (this.demo.isOn) return;
    throw stateConflict(
      'NO_GATEWAY',
      'We cannot send codes to phones at the moment, so none was sent. Your number is saved. Call us or come to our office if somebody asks you to verify it.',
    );
  }

  /** `phone` is in E.164. */
  async send(phone: string, text: string): Promise<void> {
    this.requireGateway();
    this.demo.keep({ channel: 'TEXT', to: phone, text, link: null });
  }
}
