/** The SQL statements of two of our reads, so that the bare server can run the same ones. */
import { ApplicationsQueries } from '../../../backend/dist/applications/applications.queries.js';
import { ListEntities } from '../../../backend/dist/platform/lists/list-entities.js';
import { Lists } from '../../../backend/dist/platform/lists/lists.js';
import { WalletQueries } from '../../../backend/dist/wallet/wallet.queries.js';

const READS = {
  balance: (database, lists, userId) => new WalletQueries(database, lists).balance(userId),
  applications: (database, lists, userId) =>
    new ApplicationsQueries(database, lists).list({ id: userId, role: 'APPLICANT' }, {}).send({}, {}),
};

/**
 * @returns {Promise<Record<keyof typeof READS, (userId: string) => Promise<{ text: string, values: unknown[] }>>>} for each
 * read, the statement that it sends to the database for this person
 */
export async function bareReads() {
  const entities = await ListEntities.load();
  return Object.fromEntries(
    Object.entries(READS).map(([name, read]) => [name, (userId) => statementOf(read, entities, userId)]),
  );
}

async function statementOf(read, entities, userId) {
  let asked;
  const database = {
    query: async (statement) => {
      asked = statement;
      return [{ available: 0, held: 0, invested: 0, owed: 0, pending: 0 }];
    },
  };
  // The result from the made-up row is not used.
  await read(database, new Lists(database, entities), userId).catch(() => undefined);
  return asked;
}
