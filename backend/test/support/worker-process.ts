/** The worker as a separate process, with the database and the business time of a test. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PROGRAM_FLAGS, programNamed } from './program.ts';
import { TEST_JWT_SECRET, type TestApp } from './test-app.ts';

export interface WorkerProcess {
  /** The address of its health checks. */
  readonly url: string;
  /** Kills it without warning or clean-up. */
  kill(): Promise<void>;
  /** Stops it as an operator would: it stops between two batches. Returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts a worker and waits until it listens to the queues. */
export async function startWorkerProcess(
  test: TestApp,
  settings: Readonly<Record<string, string>> = {},
): Promise<WorkerProcess> {
  const child = fork(programNamed('worker'), [], {
    execArgv: PROGRAM_FLAGS,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      CLOCK: 'controlled',
      APP_DATABASE_URL: test.database.appUrl,
      JWT_SECRET: TEST_JWT_SECRET,
      DATA_DIR: path.dirname(test.filesDir),
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      WORKER_PORT: '0',
      ...settings,
    },
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The worker did not start: exit code ${String(code)}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ listening: string }];
  failed.catch(() => undefined);
  return {
    url: message.listening,
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
