import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { LOG_OPTIONS } from './request-log.ts';

it('A line about a refused row names the rule, and nothing of what stood in the row', () => {
  const lines: string[] = [];
  const log = pino({ ...LOG_OPTIONS, level: 'info' }, { write: (line) => lines.push(line) });
  const refused = Object.assign(
    new Error('new row for relation "user_account" violates check constraint "c"'),
    {
      ...{ code: '23514', constraint: 'c', where: 'COPY user_account, line 1: "rudo@mail.example"' },
      detail: 'Failing row contains (6f1d1a5e, rudo@mail.example, 63-123456 A 42).',
    },
  );
  log.error({ err: refused }, 'request failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"constraint":"c"');
  expect(lines[0]).not.toMatch(/rudo|63-123456/);
});
