import { logger } from '#platform/http/request-log';
import { Injectable } from '@nestjs/common';

const SHOWN_DIGITS = 3;

/**
 * Short messages to a telephone. They are written to the log, and the operators pass them on; a gateway can replace this class.
 * `phone` is in E.164.
 */
@Injectable()
export class TextMessages {
  async send(phone: string, text: string): Promise<void> {
    logger.info({ toNumberEndingIn: phone.slice(-SHOWN_DIGITS), text }, 'a text message');
  }
}
