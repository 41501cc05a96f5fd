import { login } from '@dziva/contracts/identity';
import { uploadDocument } from '@dziva/contracts/documents';
import { disburseLoan, listLoans, previewLoan } from '@dziva/contracts/loans';
import { submitApplication } from '@dziva/contracts/applications';
import { getReceipt, recordPayment } from '@dziva/contracts/payments';
import { getPortfolioReport } from '@dziva/contracts/reports';
import { importStatement } from '@dziva/contracts/provider-statements';
import { payWithdrawal, rejectDeposit, rejectWithdrawal, verifyDeposit } from '@dziva/contracts/transfers';
import {
  creditWallet,
  debitWallet,
  getWalletStatement,
  requestWithdrawal,
  submitDeposit,
} from '@dziva/contracts/wallet';
import { describe, expect, it } from '@jest/globals';
import { budgetsOf, networkOf, tooManyRequests } from './rate-limits.ts';

describe('A call uses the budgets', () => {
  it.each([
    ['reads', listLoans, ['reads']],
    ['writes', submitApplication, ['writes']],
    ['writes, if it only computes', previewLoan, ['writes']],
    ['writes, if nobody is signed in', login, ['writes']],
    ['writes and money writes', recordPayment, ['writes', 'moneyWrites']],
    ['writes and money writes', disburseLoan, ['writes', 'moneyWrites']],
    ['writes and money writes', requestWithdrawal, ['writes', 'moneyWrites']],
    ['writes and money writes', verifyDeposit, ['writes', 'moneyWrites']],
    ['writes and money writes', rejectDeposit, ['writes', 'moneyWrites']],
    ['writes and money writes', payWithdrawal, ['writes', 'moneyWrites']],
    ['writes and money writes', rejectWithdrawal, ['writes', 'moneyWrites']],
    ['writes and money writes', creditWallet, ['writes', 'moneyWrites']],
    ['writes and money writes', debitWallet, ['writes', 'moneyWrites']],
    ['writes, money writes and uploads', submitDeposit, ['writes', 'moneyWrites', 'uploads']],
    ['writes, money writes and uploads', importStatement, ['writes', 'moneyWrites', 'uploads']],
    ['uploads too', uploadDocument, ['writes', 'uploads']],
  ])('%s: $path', (_, endpoint, budgets) => expect(budgetsOf(endpoint)).toEqual(budgets));

  it.each([
    ['if a PDF is made', getReceipt, {}, ['reads', 'documents']],
    ['if the format is PDF', getWalletStatement, { format: 'pdf' }, ['reads', 'documents']],
    ['not for CSV', getWalletStatement, { format: 'csv' }, ['reads']],
    ['not for a report on the screen', getPortfolioReport, {}, ['reads']],
    ['not if PDF is no format of it', listLoans, { format: 'pdf' }, ['reads']],
  ])('of documents %s: $path', (_, endpoint, query, budgets) =>
    expect(budgetsOf(endpoint, query)).toEqual(budgets),
  );
});

describe('One network', () => {
  const same = (one: string, two: string) => networkOf(one) === networkOf(two);

  it('is one IPv4 address, however it is written', () => {
    expect(same('10.0.0.1', '::ffff:10.0.0.1')).toBe(true);
    expect(same('10.0.0.1', '10.0.0.2')).toBe(false);
  });

  it('is the first 48 bits of an IPv6 address, however it is written', () => {
    expect(same('2001:db8:7::1', '2001:0DB8:0007:ffff:ffff:ffff:ffff:ffff')).toBe(true);
    expect(same('2001:db8:7:1:2:3:4:5', '2001:db8:7:9::9:9')).toBe(true);
    expect(same('2001:db8:7::1', '2001:db8:8::1')).toBe(false);
    expect(same('fe80::1%eth0', 'fe80::2')).toBe(true);
    expect(same('::1', '::2')).toBe(true);
  });

  it('is not stored as plain text', () => expect(networkOf('10.0.0.1')).not.toContain('10.0'));
});

describe('A refusal', () => {
  it.each([
    [1, '1', 'a second'],
    [59_001, '60', '60 seconds'],
    [600_000, '600', '10 minutes'],
    [86_400_000, '86400', '24 hours'],
  ])('after %i ms states when to try again', (msBeforeNext, header, words) => {
    expect(tooManyRequests({ msBeforeNext })).toMatchObject({
      status: 429,
      headers: { 'Retry-After': header },
      message: expect.stringContaining(words),
    });
  });

  it('passes on errors that are not refusals', () => {
    const failure = new Error('the store is away');
    expect(tooManyRequests(failure)).toBe(failure);
  });
});
