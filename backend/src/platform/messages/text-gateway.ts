import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable } from '@nestjs/common';

/** Shorter than the time for which a worker has claimed a message. */
const ANSWER_MS_MAX = 8_000;
const TRY_AGAIN = [408, 425, 429];

export interface TextMessage {
  /** The same for a repeat, by which the gateway knows that it has the message already. */
  readonly id: string;
  /** A number in E.164. */
  readonly to: string;
  readonly text: string;
}

/** The gateway will not take this message, however often it is sent. */
export class TextRefused extends Error {}

/**
 * A gateway for text messages over HTTP: `POST SMS_URL {id, to, from, text}` with `SMS_TOKEN` as bearer. An answer of 2xx means that
 * it will send the message, and 409 that it has this id already.
 */
@Injectable()
export class TextGateway {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'SMS_URL' | 'SMS_TOKEN' | 'SMS_SENDER'>,
  ) {}

  get isOn(): boolean {
    return this.config.SMS_URL !== '';
  }

  /** Throws `TextRefused` if a repeat is useless, and another error if it is not. No error has the number or the text in it. */
  async send({ id, to, text }: TextMessage): Promise<void> {
    const { SMS_URL: url, SMS_TOKEN: token, SMS_SENDER: from } = this.config;
    const status = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
      },
      body: JSON.stringify({ id, to, from, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => {
        throw new Error('The text gateway is out of reach.');
      },
    );
    if ((status >= 200 && status < 300) || status === 409) return;
    if (status >= 400 && status < 500 && !TRY_AGAIN.includes(status))
      throw new TextRefused(`The text gateway refused the message (${status}).`);
    throw new Error(`The text gateway cannot take messages at the moment (${status}).`);
  }
}
