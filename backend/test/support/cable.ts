/** A TCP proxy between a program and its database; a test can cut, block and restore the connection. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

export class Cable {
  private server: Server | undefined;
  private readonly pairs = new Set<Pair>();
  private port = 0;
  private isHeld = false;
  private losing: { readonly text: string; readonly lost: () => void } | undefined;

  private constructor(private readonly target: URL) {}

  static async to(url: string): Promise<Cable> {
    const cable = new Cable(new URL(url));
    await cable.mend();
    return cable;
  }

  /** The same address, through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.toString();
  }

  async mend(): Promise<void> {
    this.server = createServer((near) => this.join(near)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address !== null && typeof address !== 'string') this.port = address.port;
  }

  /** Breaks all connections, and accepts no new ones. */
  async cut(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket.destroy();
    this.pairs.clear();
    await closed;
  }

  /** Like a network that drops every packet: connections stay open, new ones are accepted, and no byte gets through. */
  hold(): void {
    this.isHeld = true;
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket.pause();
  }

  /** Forwards everything again. */
  release(): void {
    this.isHeld = false;
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket.resume();
  }

  /** The connection that sends this text next gets no answers any more. Resolves when the text has been forwarded. */
  loseAnswerTo(text: string): Promise<void> {
    return new Promise((lost) => (this.losing = { text, lost }));
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    const pair = { near, far };
    this.pairs.add(pair);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          this.pairs.delete(pair);
          other.destroy();
        })
        .on('end', () => other.end());
      if (this.isHeld) one.pause();
    }
    near.on('data', (chunk: Buffer) => this.passOn(chunk, pair));
    far.on('data', (chunk: Buffer) => near.write(chunk));
    // A data listener makes a socket flow, even one that was paused before.
    if (this.isHeld) for (const socket of [near, far]) socket.pause();
  }

  private passOn(chunk: Buffer, { far }: Pair): void {
    if (this.losing && chunk.includes(this.losing.text)) {
      far.pause();
      far.write(chunk, this.losing.lost);
      this.losing = undefined;
    } else far.write(chunk);
  }
}
