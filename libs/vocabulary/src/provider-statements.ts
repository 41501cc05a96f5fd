/** How the provider of each payment method writes its statements. A method without a row does not compile. */
import type { TransferMethod } from './payment-methods.ts';

interface StatementFacts {
  /** Who writes them: `EcoCash`, `the bank`. */
  readonly issuer: string;
  /** Whether the reference of a line is the provider's own id, so that no two movements share it. */
  readonly hasOwnIds: boolean;
  /** The usual names of the columns for the reference, the amount, the day and the payer. */
  readonly columns: readonly [reference: string, amount: string, day: string, payer: string];
  /** Names of columns that come before the general ones, or mean something else with this provider, the best one first. */
  readonly names: { readonly transactionId?: string; readonly date?: string };
  /** How a line above the columns names the provider. */
  readonly title: RegExp;
  /** Columns that only this provider has together, in lower case without signs; any of the lists is enough. */
  readonly headers: readonly (readonly string[])[];
}

const STATEMENTS: Readonly<Record<TransferMethod, StatementFacts>> = {
  ECOCASH: {
    issuer: 'EcoCash',
    hasOwnIds: true,
    columns: ['Transaction ID', 'Transaction Amount', 'Transaction Date', 'Sender Name'],
    names: {
      transactionId: 'Transaction ID,Txn ID,Approval Code,Transaction Reference',
      date: 'Transaction Date,Transaction Date & Time,Date & Time,Txn Date',
    },
    title: /\beco ?cash\b|\beconet\b/i,
    headers: [['sender msisdn', 'transaction id']],
  },
  ONEMONEY: {
    issuer: 'OneMoney',
    hasOwnIds: true,
    columns: ['Receipt No.', 'Paid In', 'Completion Time', 'Opposite Party'],
    names: {
      transactionId: 'Receipt No.,Receipt Number,Trans ID,Transaction ID',
      date: 'Completion Time,Initiation Time,Transaction Time',
    },
    title: /\bone ?money\b|\bnet ?one\b/i,
    headers: [
      ['receipt no', 'completion time', 'paid in'],
      ['receipt no', 'completion time', 'opposite party'],
    ],
  },
  INNBUCKS: {
    issuer: 'InnBucks',
    hasOwnIds: true,
    columns: ['Transaction ID', 'Amount', 'Transaction Date', 'Sender Name'],
    names: { transactionId: 'Transaction ID,Txn ID', date: 'Transaction Date,Date & Time' },
    title: /\binn ?bucks\b/i,
    headers: [],
  },
  BANK_TRANSFER: {
    issuer: 'the bank',
    hasOwnIds: false,
    columns: ['Transaction Reference', 'Credit', 'Value Date', 'Remitter'],
    names: { date: 'Value Date,Transaction Date,Posting Date,Entry Date' },
    title:
      /\b\w*bank(ing)?\b(?! (transfer|charge))|\bcbz\b|\bstanbic\b|\bfbc\b|\bnmb\b|\bcabs\b|\bposb\b|\bbancabc\b|\bstandard chartered\b|\bbuilding society\b|\biban\b|\bswift\b|\bbranch\b|\bsort code\b/i,
    headers: [['value date', 'debit', 'credit']],
  },
};

export function statementFacts(method: TransferMethod): StatementFacts {
  return STATEMENTS[method];
}
