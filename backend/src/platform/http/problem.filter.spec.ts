import { SYSTEM_ACTOR, type CommandContext } from '@dziva/event-ledger/commands/command-context';
import { noteCommit } from '@dziva/event-ledger/commands/committed-contexts';
import { OutcomeUnknown } from '@dziva/event-ledger/commands/failures';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { type ArgumentsHost } from '@nestjs/common';
import { Writability } from '#platform/health/writability';
import express from 'express';
import request from 'supertest';
import { ProblemFilter } from './problem.filter.ts';
import { RequestLog } from './request-log.ts';

const away = { nameOf: () => Promise.reject(new Error('the database is away')) };
/** Everything that a filter needs from it. */
const writability = { doubt: () => undefined } as unknown as Writability;
const unrecorded = { read: () => Promise.resolve(), refused: () => Promise.resolve() };
const stale = new RuleViolation('STALE_VERSION', 'Somebody else changed this.', 'conflict', {
  changedById: 'somebody',
});

/** A server on which every request fails with this error, with this context of a command. */
function failing(thrown: unknown, commandContext?: CommandContext) {
  const filter = new ProblemFilter(away, new RequestLog(), unrecorded, writability);
  const app = express();
  app.all('/', async (asked, answer) => {
    const http = { getRequest: () => Object.assign(asked, { commandContext }), getResponse: () => answer };
    // Everything that a filter needs from its host.
    await filter.catch(thrown, { switchToHttp: () => http } as unknown as ArgumentsHost);
  });
  return request(app);
}

const context: CommandContext = {
  actor: SYSTEM_ACTOR,
  now: '2026-11-20T08:00:00.000Z',
  today: '2026-11-20',
  commandId: 'c',
  correlationId: 'r',
  causationId: null,
  receipt: null,
};

describe('A problem', () => {
  it('is answered without a name if names cannot be read', async () => {
    const { body } = await failing(stale).get('/').expect(409);
    expect(body).toMatchObject({ code: 'STALE_VERSION', changedBy: 'Dziva' });
  });

  it('states that nothing was changed only if that is certain', async () => {
    const before = await failing(new Error('a bug'), { ...context })
      .post('/')
      .expect(500);
    expect(before.body).toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining('Nothing was changed'),
    });
    const done = { ...context };
    noteCommit(done);
    const after = await failing(new Error('a bug'), done).post('/').expect(503);
    expect(after.body).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(after.body).not.toMatchObject({ message: expect.stringContaining('Nothing was changed') });
    expect(after.headers['retry-after']).toBeUndefined();
  });

  it.each([
    ['EROFS', 503, 'READ_ONLY'],
    ['25006', 503, 'READ_ONLY'],
    ['ENOSPC', 507, 'STORAGE_FULL'],
    ['EDQUOT', 507, 'STORAGE_FULL'],
    ['53100', 507, 'STORAGE_FULL'],
    ['53200', 503, 'UNAVAILABLE'],
    ['58030', 503, 'UNAVAILABLE'],
  ])('says what %s means, and when to try again', async (code, status, meaning) => {
    const failure = Object.assign(new Error('no such luck'), { code });
    const { body, headers } = await failing(failure, { ...context })
      .post('/')
      .expect(status);
    expect(body).toMatchObject({ code: meaning, message: expect.stringContaining('Nothing was changed') });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('of a full disk after the commit does not say that nothing was changed', async () => {
    const done = { ...context };
    noteCommit(done);
    const { body } = await failing(Object.assign(new Error('full'), { code: '53100' }), done)
      .post('/')
      .expect(503);
    expect(body).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  });

  it('of a read never mentions that something may have been done', async () => {
    const { body } = await failing(new OutcomeUnknown(new Error('cut')), { ...context })
      .get('/')
      .expect(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
