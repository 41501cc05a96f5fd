/**
 * `npm run admin:create -- you@example.com First Last`: creates an administrator. The password is read from the terminal without
 * being shown, or from the first line of stdin. At a terminal, the command asks for missing arguments.
 */
import { Database } from '@dziva/event-ledger/database/database';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { type AdminForm, createAdmin } from '#identity/people/create-admin';
import { Terminal } from './terminal.ts';

const USAGE = 'Usage: npm run admin:create -- <email> <first name> <last name>, and the password on stdin.';
const QUESTIONS = ['Email address: ', 'First name: ', 'Last name: '];
const PASSWORD_CHARS_MAX = 1_000;
const STATEMENT_MS = 5_000;

try {
  const email = await make(process.argv.slice(2));
  console.log(`${email} is an administrator now and can sign in.`);
} catch (failure) {
  console.error(sentenceOf(failure));
  process.exitCode = 1;
}

async function make(args: readonly string[]): Promise<string> {
  const url = process.env['APP_DATABASE_URL'] || process.env['DATABASE_URL'];
  if (!url) throw new RuleViolation('USAGE', 'APP_DATABASE_URL is missing: name the database.');
  const form = process.stdin.isTTY ? await ask(args) : await read(args);
  const database = new Database({
    url,
    connectionsMax: 1,
    statementTimeoutMs: STATEMENT_MS,
    lockTimeoutMs: STATEMENT_MS,
    applicationName: 'dziva admin:create',
  });
  try {
    return (await createAdmin(database, form, new Date().toISOString())).email;
  } finally {
    await database.close();
  }
}

/** At a terminal: asks for missing arguments, and twice for the password. */
async function ask(args: readonly string[]): Promise<AdminForm> {
  const terminal = new Terminal();
  try {
    const answers: string[] = [];
    for (const [i, question] of QUESTIONS.entries()) answers.push(args[i] ?? (await terminal.ask(question)));
    const password = await terminal.askUnseen('Password (12 characters or more): ');
    const again = await terminal.askUnseen('The same password again: ');
    if (password !== again) throw new RuleViolation('USAGE', 'The two passwords differ. Nothing was made.');
    return formOf(answers, password);
  } finally {
    terminal.close();
  }
}

/** In a script: everything except the password is an argument. */
async function read(args: readonly string[]): Promise<AdminForm> {
  if (args.length < QUESTIONS.length) throw new RuleViolation('USAGE', USAGE);
  let input = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    input += String(chunk);
    if (input.includes('\n') || input.length > PASSWORD_CHARS_MAX) break;
  }
  const [password = ''] = input.split(/\r?\n/);
  if (password === '') throw new RuleViolation('USAGE', USAGE);
  return formOf(args, password);
}

function formOf([email = '', firstName = '', lastName = '']: readonly string[], password: string): AdminForm {
  return { email, firstName, lastName, password };
}

function sentenceOf(failure: unknown): string {
  if (failure instanceof RuleViolation) return failure.message;
  const reason = failure instanceof Error ? failure.message : String(failure);
  return `The administrator could not be made: ${reason}`;
}
