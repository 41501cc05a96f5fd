import { pino } from 'pino';
import { LOG_OPTIONS } from './request-log.ts';

function written(facts: object): string {
  const lines: string[] = [];
  const logger = pino({ ...LOG_OPTIONS, level: 'info' }, { write: (line) => void lines.push(line) });
  logger.error(facts, 'request failed');
  return lines.join('');
}

describe('A failure in the log', () => {
  it('of a refused row names the rule that refused it, and no values of the row', () => {
    const refusal = Object.assign(new Error('violates check constraint'), {
      constraint: 'pending_asks',
      detail: 'Failing row contains (rudo@mail.example, Rudo, Ncube).',
    });
    expect(written({ err: refusal })).toContain('pending_asks');
    expect(written({ err: refusal })).not.toContain('rudo');
  });
});
