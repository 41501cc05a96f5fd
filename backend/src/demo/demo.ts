/** The demo year: about sixty members, ninety applications, thirty-five loans and twenty savers, made by the usual commands. */
import type { Config } from '#config';
import { PasswordHasher } from '#identity/passwords/password-hasher';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Clock } from '#platform/clock/clock';
import { CONFIG } from '#platform/config.module';
import { addDays, earlierDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DemoYear } from './calendar.ts';
import { Appointments } from './appointments.ts';
import { Destinations } from './destinations.ts';
import { writeExampleStatements } from './example-statements.ts';
import { statementImports } from './imported-statements.ts';
import { DemoRunner, keyOf } from './demo-runner.ts';
import { joins, makeMembers, type Member } from './members.ts';
import { SCENARIOS } from './scenarios.ts';
import { Random } from './random.ts';
import { SAVERS } from './savers.ts';
import { type ExpectedTransfer, Savings } from './savings.ts';
import { Script } from './script.ts';
import { FIRST_COMMAND, staffCommands, WAITING_EMAIL } from './staff.ts';
import { makeStories, type Story } from './stories.ts';
import { enquiryCommands } from './support.ts';
import { type DemoCommand, inOrder } from './timeline.ts';

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'Dziva-demo-2026';
const SEED = 'Dziva 2026';
const MEMBERS = 60;
const MEMBERS_MIN = 24;
const LEAD_DAYS_MAX = 5;

export interface DemoOptions {
  /** 1 for the whole year; a fraction for a smaller year, which still has every kind of story. */
  readonly scale?: number;
  readonly onProgress?: (percent: number) => void;
}

/** Fills an empty database, or continues where an earlier run was interrupted. */
export async function fillDemo(
  app: INestApplicationContext,
  { scale = 1, onProgress = () => undefined }: DemoOptions = {},
): Promise<'FILLED' | 'NOT_EMPTY'> {
  const year = await yearToFill(app.get(Database), app.get(Clock));
  if (year === null) return 'NOT_EMPTY';
  const passwordHash = await app.get(PasswordHasher, { strict: false }).hash(DEMO_PASSWORD);
  const runner = new DemoRunner(app.get(CommandBus), app.get(UnitOfWork), app.get<Config>(CONFIG));
  const { commands, expected } = planYear(year, passwordHash, scale);
  for (const [i, command] of commands.entries()) {
    await runner.run(command);
    const percent = Math.floor(((i + 1) * 100) / commands.length);
    if (percent > Math.floor((i * 100) / commands.length)) onProgress(percent);
  }
  const examples = path.resolve(app.get<Config>(CONFIG).DATA_DIR, 'examples');
  const random = new Random(SEED);
  const uploads = path.join(examples, 'imported');
  for (const command of await statementImports(app, uploads, year, random.fork('imports')))
    await runner.run(command);
  await rm(uploads, { recursive: true, force: true });
  await writeExampleStatements(examples, expected, year, random.fork('statements'));
  return 'FILLED';
}

export interface PlannedYear {
  readonly commands: readonly DemoCommand[];
  /** Deposits that wait for a provider's statement. */
  readonly expected: readonly ExpectedTransfer[];
}

/** All commands of the year, in order. The same year gives the same commands. */
export function planYear(year: DemoYear, passwordHash: string, scale = 1): PlannedYear {
  const random = new Random(SEED);
  const members = makeMembers(Math.max(MEMBERS_MIN, Math.round(MEMBERS * scale)), random, year.today);
  const stories = makeStories(year, members, random, scale);
  const appointments = new Appointments();
  const destinations = new Destinations(random.fork('destinations'));
  const storyCommands = stories.flatMap((story) => {
    const script = new Script(story, year, appointments, destinations);
    for (const step of SCENARIOS[story.outcome]) step(script);
    return script.commands;
  });
  const savings = savingsOf(members, year, random, destinations);
  const joined = members.map((member) => joinsBefore(member, members, stories, year, passwordHash, random));
  return {
    commands: inOrder([
      ...staffCommands(year, passwordHash),
      ...enquiryCommands(year),
      ...joined,
      ...destinations.commands,
      ...storyCommands,
      ...savings.flatMap(({ commands }) => commands),
    ]),
    expected: savings.flatMap((each) => each.expected),
  };
}

/** The savings of the savers who are members in a year of this size. */
function savingsOf(
  members: readonly Member[],
  year: DemoYear,
  random: Random,
  destinations: Destinations,
): Savings[] {
  return SAVERS.flatMap((saver) => {
    const member = members[saver.member];
    return member
      ? [new Savings(saver, member, year, random.fork(`savings-${saver.member}`), destinations)]
      : [];
  });
}

/** Members join shortly before their first application. Some have not applied yet. */
function joinsBefore(
  member: Member,
  members: readonly Member[],
  stories: readonly Story[],
  year: DemoYear,
  passwordHash: string,
  random: Random,
): DemoCommand {
  const memberRandom = random.fork(`joining-${member.email}`);
  const applies =
    stories.find((story) => story.member === member)?.startsOn ?? year.daysAgo(memberRandom.int(20, 200));
  const [saves] = SAVERS.find((saver) => members[saver.member] === member)?.steps ?? [];
  const first = saves === undefined ? applies : earlierDate(applies, year.daysAgo(saves.daysAgo));
  return joins(member, addDays(first, -memberRandom.int(0, LEAD_DAYS_MAX)), passwordHash, memberRandom);
}

/** The year to fill in; null if the database contains anything except an unfinished demo year. */
async function yearToFill(database: Database, clock: Clock): Promise<DemoYear | null> {
  const [found] = await database.query<{ isEmpty: boolean; openedAt: string | null; isFinished: boolean }>(
    sql`SELECT NOT EXISTS (SELECT 1 FROM user_account) AND NOT EXISTS (SELECT 1 FROM es.event) AS "isEmpty",
               (SELECT a.created_at FROM user_account a JOIN receipt r ON r.scope = a.id AND r.key = ${keyOf(FIRST_COMMAND)}) AS "openedAt",
               EXISTS (SELECT 1 FROM user_account WHERE email = ${WAITING_EMAIL}) AS "isFinished"`,
  );
  if (found?.isEmpty) return DemoYear.before(harareDateOf(clock.now()));
  // The administrator registers first, and the colleague who waits for approval last. In between, the year is unfinished.
  if (found?.isFinished === false && found.openedAt !== null) {
    return DemoYear.from(harareDateOf(found.openedAt));
  }
  return null;
}
