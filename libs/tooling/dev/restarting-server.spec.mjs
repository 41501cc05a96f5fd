/** A restart under requests: real processes that answer like the API. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { DevProxy } from './dev-proxy.mjs';
import { RestartingServer } from './restarting-server.mjs';

/** Answers with its version and the body; `/slow` sends a message to its parent and answers when the parent replies. Stops in good order. */
const PROGRAM = `
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const [file] = process.argv.slice(2);
await once(process, 'message');
const version = readFileSync(file, 'utf8');
if (version === 'broken') process.exit(1);
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (request.url === '/slow') {
    process.send('slow');
    await once(process, 'message');
  }
  response.setHeader('Set-Cookie', ['a=1', 'b=2']).end(version + ' ' + request.method + ' ' + body);
});
process.once('SIGTERM', () => server.close(() => process.exit(0)));
server.listen(0, '127.0.0.1', () => process.send({ listening: 'http://127.0.0.1:' + server.address().port }));
`;

/** @type {string} */
let directory;
/** @type {DevProxy} */
let proxy;
/** @type {RestartingServer} */
let api;
/** @type {import('node:http').Server} */
let front;
/** @type {string} */
let url;
/** @type {import('node:child_process').ChildProcess[]} */
let processes;

/** @param {string} version */
const write = (version) => writeFileSync(path.join(directory, 'version'), version);

beforeEach(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'dziva-restart-'));
  const program = path.join(directory, 'api.mjs');
  writeFileSync(program, PROGRAM);
  write('one');
  processes = [];
  proxy = new DevProxy();
  api = new RestartingServer(() => {
    const child = spawn(process.execPath, [program, path.join(directory, 'version')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    processes.push(child);
    return child;
  }, proxy);
  front = createServer((request, response) => void proxy.handle(request, response)).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

afterEach(async () => {
  api.end(true);
  await api.ended();
  front.closeAllConnections();
  front.close();
  rmSync(directory, { recursive: true });
});

/** @param {string} [at] */
const ask = async (at = '/') => (await fetch(url + at)).text();

describe('The API of npm run dev', () => {
  it('answers with the current sources, and forwards requests and answers unchanged', async () => {
    expect(await api.restart()).toBe(true);
    const answer = await fetch(url, { method: 'POST', body: 'hello' });
    expect(await answer.text()).toBe('one POST hello');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    write('two');
    expect(await api.restart()).toBe(true);
    expect(await ask()).toBe('two GET ');
  });

  it('a request that comes during a start waits for the end of the start', async () => {
    const early = ask();
    expect(await api.restart()).toBe(true);
    expect(await early).toBe('one GET ');
    write('two');
    const restarted = api.restart();
    expect(await ask()).toBe('two GET ');
    expect(await restarted).toBe(true);
  });

  it('a request that runs during a restart is answered by the old process, which then ends', async () => {
    await api.restart();
    const [old] = processes;
    if (old === undefined) throw new Error('There is no process.');
    const heard = once(old, 'message');
    const slow = ask('/slow');
    await heard;
    write('two');
    expect(await api.restart()).toBe(true);
    expect(await ask()).toBe('two GET ');
    expect(old.exitCode).toBeNull();
    const end = once(old, 'exit');
    old.send('go on');
    expect(await slow).toBe('one GET ');
    expect(await end).toEqual([0, null]);
  });

  it('of two changes in a row the second one is used', async () => {
    await api.restart();
    write('two');
    const first = api.restart();
    write('three');
    expect(await Promise.all([first, api.restart()])).toEqual([false, true]);
    expect(await ask()).toBe('three GET ');
  });

  it('a program that does not start is reported, and the next change fixes it', async () => {
    await api.restart();
    write('broken');
    expect(await api.restart()).toBe(false);
    const refused = await fetch(url);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('did not start')]);
    write('two');
    expect(await api.restart()).toBe(true);
    expect(await ask()).toBe('two GET ');
  });

  it('a program that ends on its own is reported', async () => {
    await api.restart();
    const [server] = processes;
    const end = once(/** @type {import('node:events').EventEmitter} */ (server), 'exit');
    server?.kill('SIGKILL');
    await end;
    const refused = await fetch(url);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('ended by itself')]);
  });

  it('leaves no process behind', async () => {
    await api.restart();
    api.end();
    await api.ended();
    expect(processes.length).toBeGreaterThan(1);
    expect(processes.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)).toBe(
      true,
    );
    expect(await api.restart()).toBe(false);
  });
});
