import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { describe, expect, it } from '@jest/globals';
import {
  type Confirmation,
  confirmStatement,
  lapseStatement,
  receiveStatement,
  type StatementImport,
  type StatementImportEvent,
  statementImportStream,
} from './statement-import.ts';

const RECEIVED = receiveStatement({ provider: 'ECOCASH', sizeBytes: 10, sha256: 'a'.repeat(64) });
const CONFIRMATION: Confirmation = { importedBy: 'importer', isImporter: false, reading: 'READ' };

const after = (events: readonly StatementImportEvent[]): StatementImport =>
  evolveAll(statementImportStream, events);
const codeOf = (state: StatementImport, change: Partial<Confirmation> = {}): unknown => {
  try {
    return confirmStatement(state, { ...CONFIRMATION, ...change });
  } catch (refusal) {
    return (refusal as { code: string }).code;
  }
};
const received = after(RECEIVED);
const confirmed = after([...RECEIVED, ...confirmStatement(received, CONFIRMATION)]);
const lapsed = after([...RECEIVED, ...lapseStatement(received, 'importer')]);

describe('confirmStatement', () => {
  it('confirms an import that was read, once, by somebody who did not import it', () => {
    expect(confirmStatement(received, CONFIRMATION)).toEqual([
      { type: 'StatementConfirmed', data: { provider: 'ECOCASH', importedBy: 'importer' } },
    ]);
    expect(codeOf(confirmed)).toBe('ALREADY_CONFIRMED');
    expect(codeOf(lapsed)).toBe('STATEMENT_LAPSED');
    expect(codeOf({ status: 'NONE' })).toBe('NOT_FOUND');
    expect(codeOf(received, { isImporter: true })).toBe('SELF_DECISION');
    expect(codeOf(received, { reading: 'UNREAD' })).toBe('NOT_READ');
    expect(codeOf(received, { reading: 'FAILED' })).toBe('STATEMENT_FAILED');
  });
});

describe('lapseStatement', () => {
  it('ends an import that nobody has confirmed, once', () => {
    expect(lapseStatement(received, 'importer')).toEqual([
      { type: 'StatementLapsed', data: { provider: 'ECOCASH', importedBy: 'importer' } },
    ]);
    expect(lapseStatement(confirmed, 'importer')).toEqual([]);
    expect(lapseStatement(lapsed, 'importer')).toEqual([]);
  });
});
