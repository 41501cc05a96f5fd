/** A real SMTP server for tests. It keeps the mails it gets, and refuses addresses that begin with `refused@`. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The recipient in the envelope, who really gets it. */
  readonly recipients: readonly string[];
  /** Headers by name in small letters, with encoded words decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  mailsTo(address: string): readonly ReceivedMail[];
  /** Resolves once there is a mail for this address. */
  arrival(address: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailServer(atPort = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('refused@') ? refusal(address) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        mails.push({ recipients, ...readMail(Buffer.concat(chunks).toString('latin1')) });
        done();
        server.server.emit('mail');
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(atPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  const mailsTo = (address: string) => mails.filter(({ recipients }) => recipients.includes(address));
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mailsTo,
    arrival: async (address) => {
      while (mailsTo(address).length === 0) await once(server.server, 'mail');
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (address: string) =>
  Object.assign(new Error(`No such user here: ${address}`), { responseCode: 550 });

function readMail(raw: string): Omit<ReceivedMail, 'recipients'> {
  const { headers, body } = readPart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')));
  const of = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return part ? decoded(part).replaceAll('\r\n', '\n') : '';
  };
  return { headers, text: of('text/plain'), html: of('text/html') };
}

interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), plainWords(line.slice(colon + 1).trim())] as const;
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

function decoded({ headers, body }: Part): string {
  switch (headers['content-transfer-encoding']?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      return quotedPrintable(body.replace(/=\r\n/g, ''));
    default:
      return body;
  }
}

/** RFC 2047. */
function plainWords(value: string): string {
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    );
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
