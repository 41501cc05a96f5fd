import { Database } from '@dziva/event-ledger/database/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { runCommand } from '#test/support/command';
import { withApp } from '#test/support/factors';
import { signInAs } from '#test/support/people';
import { programArguments } from '#test/support/program';
import { startTestApp, TEST_JWT_SECRET, type TestApp } from '#test/support/test-app';
import { createAdmin } from './create-admin.ts';

const PASSWORD = 'granite under still water';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Runs the command as a script does, with arguments and the password on stdin. */
async function run(args: string[], stdin: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...programArguments('cli/admin-create'), ...args], {
    env: { PATH: process.env['PATH'], APP_DATABASE_URL: test.database.appUrl, ...env },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  child.stdin.end(stdin);
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, ...output };
}

describe('admin:create', () => {
  it('creates an active administrator who can sign in', async () => {
    const result = await run(['Anesu@Dziva.test', 'Anesu', 'Moyo'], `${PASSWORD}\n`);
    expect(result).toEqual({
      exitCode: 0,
      stdout: 'anesu@dziva.test is an administrator now and can sign in.\n',
      stderr: '',
    });
    const login = await test.http
      .post('/api/auth/login')
      .send({ email: 'anesu@dziva.test', password: PASSWORD });
    expect(login.body.user).toMatchObject({ role: 'ADMIN', status: 'ACTIVE', firstName: 'Anesu' });
    const audit = await test.rows('SELECT action FROM app.identity_audit WHERE subject_id = $1', [
      login.body.user.id,
    ]);
    expect(audit).toEqual([{ action: 'ADMIN_CREATED' }]);
  });

  it('says in one sentence what is missing, and creates no account', async () => {
    const [usage, unnamed] = await Promise.all([
      run([], PASSWORD),
      run(['b@dziva.test', 'Anesu', 'Moyo'], PASSWORD, { APP_DATABASE_URL: '' }),
    ]);
    expect(usage).toMatchObject({ exitCode: 1, stdout: '' });
    expect(usage.stderr).toMatch(/^Usage: npm run admin:create .*\n$/);
    expect(unnamed.stderr).toBe('APP_DATABASE_URL is missing: name the database.\n');
  });
});

describe('admin:reset-factors', () => {
  const reset = (email: string, url: string) =>
    runCommand('admin-reset-factors', [email], {
      NODE_ENV: 'test',
      DATABASE_URL: url,
      JWT_SECRET: TEST_JWT_SECRET,
      DATA_DIR: path.dirname(test.filesDir),
    });

  it('removes the factors, ends the sessions and is recorded, for the owner of the database only', async () => {
    const finance = await withApp(test, await signInAs(test, 'FINANCE'));
    const refused = await reset(finance.email, test.database.appUrl);
    expect(refused.exitCode).toBe(1);
    expect(refused.said).toContain('DATABASE_URL must name the owner of the database');
    const { exitCode, said } = await reset(finance.email.toUpperCase(), test.database.ownerUrl);
    expect(said).toContain(`${finance.email} has no second factor any more`);
    expect(exitCode).toBe(0);
    await test.http.get('/api/auth/me').set(finance.bearer).expect(401);
    const rows = await test.rows('SELECT 1 FROM app.auth_factor UNION ALL SELECT 1 FROM app.recovery_code');
    expect(rows).toEqual([]);
    const types = await test.rows(
      'SELECT type, actor_role FROM es.event WHERE subject_id = $1 ORDER BY tx, pos',
      [finance.id],
    );
    expect(types).toEqual([
      { type: 'FactorAdded', actor_role: 'FINANCE' },
      { type: 'FactorsReset', actor_role: 'SYSTEM' },
    ]);
    const again = await reset(finance.email, test.database.ownerUrl);
    expect(again).toEqual({
      exitCode: 1,
      said: 'This account has no second factor: there is nothing to reset.\n',
    });
    expect((await reset('nobody@dziva.test', test.database.ownerUrl)).said).toContain('There is no account');
  });
});

describe('An administrator is not created with', () => {
  const form = { email: 'b@dziva.test', firstName: 'Anesu', lastName: 'Moyo', password: PASSWORD };
  it.each([
    ['a known address', { email: 'anesu@dziva.test' }, 'There is an account with this email address'],
    ['a bad address', { email: 'b@' }, 'Enter an email address like'],
    ['no name', { lastName: ' ' }, 'Enter your last name'],
    ['a short password', { password: 'granite 11c' }, 'at least 12 characters'],
    ['a common password', { password: 'passwordpassword' }, 'This password is too common'],
    ['a personal password', { password: 'anesu-anesu-anesu' }, 'without your name'],
  ])('%s', async (_, change, sentence) => {
    const act = createAdmin(test.app.get(Database), { ...form, ...change }, new Date().toISOString());
    await expect(act).rejects.toThrow(sentence);
    const made = await test.rows(`SELECT email FROM app.user_account WHERE role = 'ADMIN'`);
    expect(made).toEqual([{ email: 'anesu@dziva.test' }]);
  });
});

describe('admin:create, if there is one administrator,', () => {
  it('creates a second one, but not a third one, who needs the approval of both', async () => {
    const both = await Promise.all(
      ['b', 'c'].map((name) => run([`${name}@dziva.test`, 'Chipo', 'Moyo'], `${PASSWORD}\n`)),
    );
    expect(both.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1]);
    expect(both.find(({ exitCode }) => exitCode === 1)?.stderr).toBe(
      'There are two active administrators: another one registers, and the two of them agree to it on the page of users.\n',
    );
  });
});
