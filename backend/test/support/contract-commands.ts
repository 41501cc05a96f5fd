/** For each call of the contract that writes: a new record, a permitted person, and a valid body. */
import { allEndpoints, type EndpointName } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { applicationsCommands } from './commands-of-applications.ts';
import { auditCommands } from './commands-of-audit.ts';
import { loansCommands } from './commands-of-loans.ts';
import { moneyCommands } from './commands-of-money.ts';
import { peopleCommands } from './commands-of-people.ts';
import { reconciliationCommands } from './commands-of-reconciliation.ts';
import type { ContractCommands, Doable } from './contract-command.ts';
import type { ContractWorld } from './contract-world.ts';
import type { TestApp } from './test-app.ts';

const COMMANDS: ContractCommands = {
  ...peopleCommands,
  ...applicationsCommands,
  ...loansCommands,
  ...moneyCommands,
  ...reconciliationCommands,
  ...auditCommands,
};

/** These always need a second person: they answer with a proposal. */
const ALWAYS_PROPOSED: ReadonlySet<EndpointName> = new Set([
  'changePolicy',
  'seeIdentity',
  'versionLoanProduct',
  'takeBackPayment',
  'returnPayment',
  'takeBackPaymentReturn',
  'takeBackDeposit',
  'takeBackAdjustment',
  'takeBackPart',
  'takeBackDisbursement',
  'takeBackWriteOff',
  'takeBackCollateralSale',
  'returnWithdrawal',
  'takeBackWithdrawalReturn',
]);

/** The statuses of a valid call: it acts, or it is proposed. */
export const statusesOf = (name: EndpointName): readonly number[] => {
  const { status = 200 }: Endpoint = allEndpoints[name];
  return ALWAYS_PROPOSED.has(name) ? [202] : [status, 202];
};

export const commandNames = Object.keys(COMMANDS) as EndpointName[];

/** A new call, by a person who may make it. */
export async function made(test: TestApp, world: ContractWorld, name: EndpointName): Promise<Doable> {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Nobody knows how to do ${name}`);
  const { make, other } = command;
  return { ...(await make(test, world)), ...(other ? { other } : {}) };
}
