import { describe, expect, it } from '@jest/globals';
import { bareReads } from './bare-reads.mjs';

const USER = '11111111-1111-4111-8111-111111111111';

describe('The statements of the bare server', () => {
  it.each([
    ['balance', 'ledger.balance'],
    ['applications', 'application_list'],
  ])('%s: the statement of the real answer', async (name, part) => {
    const reads = await bareReads();
    const { text, values } = await reads[name](USER);
    expect(text).toContain(part);
    expect(values).toContain(USER);
  });
});
