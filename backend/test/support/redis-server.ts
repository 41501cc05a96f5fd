/** A Redis that a test can stop and restart without losing data. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export class RedisServer {
  private process: ChildProcess | undefined;
  private readonly directory = mkdtempSync(path.join(tmpdir(), 'dziva-redis-'));

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const address = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.directory];
    const memory = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
    this.process = spawn('redis-server', [...address, ...memory]);
    for await (const chunk of this.process.stdout ?? []) {
      if (String(chunk).includes('Ready to accept connections')) return;
    }
    throw new Error('redis-server did not start');
  }

  /** Like a power failure. */
  async kill(): Promise<void> {
    const ended = this.process && once(this.process, 'exit');
    this.process?.kill('SIGKILL');
    await ended;
  }

  /** It hangs: connections stay open and nothing is answered. */
  pause(): void {
    this.process?.kill('SIGSTOP');
  }

  resume(): void {
    this.process?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
