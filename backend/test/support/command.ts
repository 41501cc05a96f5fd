/** Runs one of our programs as a separate process until it ends: its exit code, and all its output. */
import { execFile } from 'node:child_process';
import { programArguments } from './program.ts';
import { TEST_JWT_SECRET } from './test-app.ts';

const RUN_MS_MAX = 60_000;

export interface Said {
  readonly exitCode: number;
  readonly said: string;
}

/** Runs a command of `src/cli` with only these environment variables and the PATH. */
export function runCommand(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Said> {
  return run(`cli/${name}`, args, env);
}

/** Starts a server that should refuse to start. If it starts anyway, it is ended after a while: the exit code is then -1. */
export function startInVain(role: 'api' | 'worker', env: NodeJS.ProcessEnv): Promise<Said> {
  const settings = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', JWT_SECRET: TEST_JWT_SECRET };
  return run(role === 'worker' ? 'worker' : 'main', [], { ...settings, ...env });
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Said> {
  return new Promise((resolve) => {
    const settings = { env: { PATH: process.env['PATH'], ...env }, timeout: RUN_MS_MAX };
    const all = [...programArguments(program), ...args];
    const child = execFile(process.execPath, all, settings, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, said: `${stdout}${stderr}` }),
    );
  });
}
