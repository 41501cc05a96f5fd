/** The server as a separate process, so that killing it has the same effects as in production. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PROGRAM_FLAGS, programNamed } from './program.ts';
import { TEST_JWT_SECRET, type TestApp } from './test-app.ts';

export interface ServerProcess {
  readonly url: string;
  /** What it has logged so far. */
  readonly log: () => string;
  /** Kills it without warning or clean-up. */
  kill(): Promise<void>;
  /** Stops it as a load balancer would: it finishes running requests. Returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts a server on the database of a test and waits until it listens. */
export async function startServerProcess(
  test: TestApp,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = fork(programNamed('main'), [], {
    execArgv: PROGRAM_FLAGS,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      APP_DATABASE_URL: test.database.appUrl,
      JWT_SECRET: TEST_JWT_SECRET,
      RATE_LIMIT: 'off',
      DATA_DIR: path.dirname(test.filesDir),
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const url = await listening(child);
  return {
    url,
    log: () => log,
    kill: async () => {
      child.kill('SIGKILL');
      await exited(child);
    },
    stop: async () => {
      child.kill('SIGTERM');
      return exited(child);
    },
  };
}

async function listening(child: ChildProcess): Promise<string> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server did not start: exit code ${String(code)}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ listening: string }];
  return message.listening.replace('[::1]', '127.0.0.1');
}

async function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
