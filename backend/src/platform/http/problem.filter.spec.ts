import { RuleViolation } from '#kernel/domain/rule-violation';
import { type ArgumentsHost } from '@nestjs/common';
import express from 'express';
import request from 'supertest';
import { ProblemFilter } from './problem.filter.ts';
import { RequestLog } from './request-log.ts';

const away = { nameOf: () => Promise.reject(new Error('the database is away')) };
const stale = new RuleViolation('STALE_VERSION', 'Somebody else changed this.', 'conflict', {
  changedById: 'somebody',
});

function house() {
  const filter = new ProblemFilter(away, new RequestLog());
  const app = express();
  app.get('/', async (asked, answer) => {
    const http = { getRequest: () => asked, getResponse: () => answer };
    // All that a filter asks of its host.
    await filter.catch(stale, { switchToHttp: () => http } as unknown as ArgumentsHost);
  });
  return app;
}

describe('A problem', () => {
  it('is answered without a name where names cannot be read', async () => {
    const { body } = await request(house()).get('/').expect(409);
    expect(body).toMatchObject({ code: 'STALE_VERSION', changedBy: 'Dziva' });
  });
});
