import { randomUUID } from 'node:crypto';
import { filesOfDay } from './verify-files.ts';

describe('The files that are read at night', () => {
  it('are a part each night, and each file once in four weeks', () => {
    const nights = Array.from({ length: 28 }, (_, n) => filesOfDay(new Date(Date.UTC(2026, 10, 20 + n))));
    for (const id of Array.from({ length: 200 }, () => randomUUID()))
      expect(nights.filter((isRead) => isRead(id))).toHaveLength(1);
  });
});
