import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailMessage } from './mail-page.ts';

/** What became of a mail. SKIPPED: nobody is to get it. The names are stored. */
export type MailState = 'WAITING' | 'SENT' | 'SKIPPED';

// Their sum is less than the time for which a worker has claimed a mail.
const TIMEOUTS = {
  connectionTimeout: 3_000,
  greetingTimeout: 3_000,
  socketTimeout: 5_000,
  dnsTimeout: 3_000,
};

export interface Addressee {
  readonly name: string;
  readonly address: string;
}

/** Sends mails through the mail server in SMTP_URL. Without SMTP_URL nothing is sent. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>) {
    const { SMTP_URL: url } = config;
    this.transport =
      url === ''
        ? null
        : createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  }

  get isOn(): boolean {
    return this.transport !== null;
  }

  /**
   * Sends a mail to the server. The same `id`, such as `notice-<id>`, gives the same Message-ID, so that a repeat can be
   * recognised.
   */
  async send(id: string, to: Addressee, message: MailMessage): Promise<void> {
    const from = this.config.MAIL_FROM;
    const mail = {
      ...message,
      from,
      to,
      messageId: `<${id}@${hostOf(from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    await this.transport?.sendMail(mail).catch((error: unknown) => {
      throw new Error(sentenceOf(error));
    });
  }
}

/** The text for the page of failed jobs: the mail server's message may contain an address, so only its code is shown. */
function sentenceOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }; // both may be missing in an error
  return typeof responseCode === 'number'
    ? `The mail server refused the mail (${responseCode}).`
    : `The mail server is out of reach (${typeof code === 'string' ? code : 'no answer'}).`;
}

/** `dziva.example` of `Dziva <notices@dziva.example>`. */
const hostOf = (from: string): string => /@([^\s>]+)>?$/.exec(from.trim())?.[1] ?? 'localhost';
