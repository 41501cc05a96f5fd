/** The words that banks, mobile providers and spreadsheets use in statements. All are compared in the form of `plainName`. */
import {
  METHOD_NAMES,
  MOBILE_METHODS,
  TRANSFER_METHODS,
  type TransferMethod,
} from '@dziva/vocabulary/payment-methods';
import { statementFacts } from '@dziva/vocabulary/provider-statements';
import type { StatementField } from '@dziva/vocabulary/statement-reading';

/** Lower case letters and digits with single blanks between them: `Dr/Cr` and `DR CR` are the same name. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const names = (text: string): readonly string[] => text.split(',').map(plainName);

/** `EcoCash Reference`, also in the statement of another provider. */
const OWN_REFERENCES = MOBILE_METHODS.map((method) => `${METHOD_NAMES[method]} Reference`).join(',');

/** The names of each field, the best one first. */
export const FIELD_NAMES: Readonly<Record<StatementField, readonly string[]>> = {
  transactionId: names(
    `Transaction ID,Txn ID,Trans ID,Tran ID,Transaction Reference,Transaction Ref,Txn Reference,Txn Ref,Trans Ref,Trans Reference,Tran Ref,Bank Reference,Bank Ref,FT Number,FT No,FT Reference,FT Ref,Transaction Number,Transaction No,Trans No,Txn No,Receipt No,Receipt Number,Receipt,Approval Code,Confirmation Code,Transaction Code,${OWN_REFERENCES},Unique Reference,Trace Number,Trace ID,RRN,FITID,Bank Transaction ID,Core Reference,System Reference`,
  ),
  reference: names(
    'Reference,Customer Reference,Customer Ref,Reference Number,Reference No,Ref No,Ref Number,Ref,Payment Reference,Your Reference,Client Reference,Payer Reference,Remittance Reference,Their Reference,External Reference,User Reference,Cheque Number,Cheque No',
  ),
  date: names(
    'Value Date,Val Date,Transaction Date,Transaction Date & Time,Transaction Date and Time,Transaction DateTime,Date & Time,Date and Time,Date Time,DateTime,Txn Date,Trans Date,Tran Date,Trn Date,Completion Time,Completed At,Transaction Time,Initiation Time,Date,Posting Date,Post Date,Posted Date,Date Posted,Entry Date,Booking Date,Book Date,Effective Date,Process Date,Processing Date,Payment Date,Date of Transaction,Timestamp,Time Stamp,Created At,Created On,Paid On,Business Date,Day',
  ),
  text: names(
    'Narration,Description,Transaction Description,Transaction Details,Transaction Narration,Details,Particulars,Narrative,Memo,Remarks,Remark,Payment Details,Text,Message,Comment,Comments,Note,Notes,Purpose,Transaction Particulars',
  ),
  payer: names(
    'Sender Name,Customer Name,Payer Name,Payer,Remitter,Remitter Name,Ordering Customer,Opposite Party,Other Party,Counterparty,Counter Party,Counterparty Name,Sender,Customer,Paid By,Depositor,Sender MSISDN,Sender Number,MSISDN,From,Name,Party',
  ),
  amount: names(
    'Transaction Amount,Txn Amount,Trans Amount,Tran Amount,Amount,Amount Received,Amt,Transaction Value,Net Amount,Signed Amount,Sum,Value',
  ),
  moneyIn: names(
    'Credit,Credit Amount,Credits,Credit Amt,Paid In,Money In,Amount In,Deposits,Deposit,Deposit Amount,Inflow,Incoming,Cr,In,Received,Lodgements,Lodgement,Receipts,Cr Amount,Amount Cr',
  ),
  moneyOut: names(
    'Debit,Debit Amount,Debits,Debit Amt,Withdrawn,Paid Out,Money Out,Amount Out,Withdrawals,Withdrawal,Withdrawal Amount,Outflow,Outgoing,Dr,Out,Sent,Payments,Dr Amount,Amount Dr',
  ),
  direction: names(
    'DR/CR,CR/DR,D/C,C/D,DRCR,CRDR,DC,Debit/Credit,Credit/Debit,Debit or Credit,Debit Credit Indicator,Credit Debit Indicator,DR CR Indicator,CR DR Indicator,Indicator,In/Out,Direction,Sign,Money In/Out,Type,Transaction Type,Txn Type,Trans Type,Tran Type,Trn Type,Entry Type',
  ),
  balance: names(
    'Running Balance,Balance,Account Balance,Balance After,Balance After Transaction,Post Balance,Post Transaction Balance,New Balance,Closing Balance,Ledger Balance,Book Balance,Current Balance,Cumulative Balance,Bal,Available Balance',
  ),
  status: names('Transaction Status,Status,Txn Status,Trans Status,Payment Status,State,Result,Outcome'),
  currency: names('Currency,CCY,Currency Code,Transaction Currency,Account Currency,Curr,Cur'),
};

/** Column names of a provider that come before the general ones, or mean something else with it. */
export function providerNames(provider: TransferMethod, field: StatementField): readonly string[] {
  if (field !== 'transactionId' && field !== 'date') return [];
  const own = statementFacts(provider).names[field];
  return own === undefined ? [] : names(own);
}

/** Names that say nothing except which way money went. A column `Type` may hold anything. */
export const OPEN_DIRECTION_NAMES: ReadonlySet<string> = new Set(
  names('Type,Transaction Type,Txn Type,Trans Type,Tran Type,Trn Type,Entry Type,Sign,Indicator'),
);

const IN = new Set([
  ...names(
    'C,CR,CRDT,Credit,Credits,Credited,In,Incoming,Inward,Inflow,Money In,Paid In,Cash In,Deposit,Deposits',
  ),
  ...names(
    'Received,Receive,Lodgement,Receipt,Credit Transfer,Transfer In,Merchant Payment,Customer Payment,C2B',
  ),
]);
const OUT = new Set([
  ...names(
    'D,DR,DBIT,DEBT,Debit,Debits,Debited,Out,Outgoing,Outward,Outflow,Money Out,Paid Out,Cash Out,Withdrawal',
  ),
  ...names(
    'Withdrawals,Withdrawn,Withdraw,Sent,Send,Payout,Debit Transfer,Transfer Out,B2C,Merchant to Bank',
  ),
  ...names('Organisation Settlement,Bank Charge,Bank Charges,Charge,Charges,Service Fee,Fee,Fees'),
]);
const PERHAPS_OUT =
  /\b(out|outgoing|outward|debit|dr|withdraw\w*|sent|send|to bank|to wallet|payout|paid|payments?|purchase|charges?|fees?|levy|tax|imtt|airtime|bill|settlement|disburse\w*|transfer|reversal|reversed)\b/;

/**
 * Which way a word says that money went. PERHAPS_OUT: it is one of the words of money out, but not only of that; NONE: it says
 * nothing about it.
 */
export function directionOf(word: string): 'IN' | 'OUT' | 'PERHAPS_OUT' | 'NONE' {
  if (word.trim() === '+') return 'IN';
  if (/^[-\u2212]$/.test(word.trim())) return 'OUT';
  const plain = plainName(word);
  if (IN.has(plain)) return 'IN';
  if (OUT.has(plain)) return 'OUT';
  return PERHAPS_OUT.test(plain) ? 'PERHAPS_OUT' : 'NONE';
}

const COMPLETED = new Set(
  names(
    'TS,OK,Complete,Completed,Success,Successful,Succeeded,Settled,Posted,Cleared,Processed,Paid,Approved,Done',
  ),
);
const NOT_COMPLETED = new Set(
  names(
    'TF,Failed,Fail,Failure,Failed Transaction,Reversed,Reversal,Pending,In Progress,Cancelled,Canceled,Declined,Rejected,Unsuccessful,Timed Out,Expired,Voided,Void,Incomplete,Not Completed,Unpaid,Returned,On Hold,Held,Processing,Initiated,Error',
  ),
);
/** Whether a word says that a transfer was completed; undefined if it is no word of that kind. */
export function completionOf(word: string): boolean | undefined {
  const plain = plainName(word);
  if (COMPLETED.has(plain)) return true;
  return NOT_COMPLETED.has(plain) ? false : undefined;
}

const DOLLARS = new Set(
  names(
    'USD,US,US$,US Dollar,US Dollars,United States Dollar,United States Dollars,840,Dollar,Dollars,American Dollar,U.S. Dollar',
  ),
);
const DOLLARS_WITHIN = /\busd\b|\bus ?\$|\bus dollars?\b|united states dollars?/i;
/** Codes and names of other currencies that appear in Zimbabwe. `RTGS` alone is also a way to transfer money. */
const OTHERS =
  /(?<![\p{L}\p{N}])(zwg|zig|zwl|zwd|zwn|zwr|rtgs ?(?:\$|dollars?)|zimbabwe(?:an)? (?:gold|dollars?)|bond notes?|zar|rands?|south african rands?|bwp|pula|gbp|pounds? sterling|eur|euros?|mzn|zmw|kwacha|mwk|nad|kes|ngn|cny|yuan|jpy|aud|chf|inr|aed|tzs|ugx)(?![\p{L}\p{N}])|[€£]|(?<![\p{L}])(?:z\$|zwl\$|zig\$)/iu;

/** DOLLARS for US dollars in any way of writing; the other currency as it is written; undefined if no currency is named. */
export function currencyIn(text: string): { readonly isDollars: boolean; readonly name: string } | undefined {
  const trimmed = text.trim();
  if (trimmed === '$' || DOLLARS.has(plainName(trimmed)) || DOLLARS_WITHIN.test(trimmed)) {
    return { isDollars: true, name: 'USD' };
  }
  const [other] = OTHERS.exec(trimmed) ?? [];
  return other === undefined
    ? undefined
    : { isDollars: false, name: /^\p{L}{2,4}$/u.test(other) ? other.toUpperCase() : other };
}

/** What a row that is no movement says about the balance. */
export type BalanceWord = 'OPENING' | 'CLOSING' | 'NONE';

const OPENING =
  /^(opening (book |ledger |available )?bal(ance)?|opening|bal(ance)? (brought f(or)?wa?r?d?|brought down)|brought forward|brought fwd|previous (closing )?bal(ance)?|start(ing)? balance|initial balance|balance at start|carried over)$/;
const CLOSING =
  /^(closing (book |ledger |available )?bal(ance)?|closing|bal(ance)? (carried forward|carried down)|carried forward|carried fwd|end(ing)? balance|final balance|balance at end|available balance|current balance|ledger balance|balance)$/;
const TOTAL =
  /^((grand |sub ?|page |period |statement |overall )?totals?|totals? (for (the )?(period|page|month|day|statement)|credits?|debits?|deposits?|withdrawals?|in|out|money in|money out|paid in|paid out|amount|transactions|turnover|charges|fees)|sum|turnover|number of (transactions|credits|debits)|no of (transactions|credits|debits)|count|record count)$/;
const FOOTER =
  /^(\W*end of (the )?(statement|report|file|transactions|list|page)\W*|page \d+( of \d+)?|continued( on next page| overleaf)?|(printed|generated|produced|downloaded|exported|created) (on|at|by|from)\b.*|this is a (computer|system).*|this statement .*|e ?& ?o ?e.*|e o e|disclaimer.*|nothing follows.*|no (more |further )?transactions.*|statement (period|date|number|no)\b.*|thank you\b.*|please (note|examine|check|report)\b.*)$/;
/** `B/F`, `Bal. c/fwd`: b for brought and c for carried. */
const SHORT =
  /^(?:(?:opening |closing )?bal(?:ance)?[.:]? ?)?([bc])(?: ?\/ ?(?:f|fwd|d|forward)\b.*|[. ]?(?:f|fwd)\.?|\.d\.?)$/i;
const AMOUNT_OR_DATE = /[-+(]?(us)?\$? ?\d[\d .,/:-]*\)?( ?(cr|dr|usd))?$/i;

/**
 * Whether the text of a row says that it is no movement: a balance, a total or a footer. An amount or a day behind the words does
 * not matter: `Closing Balance: 1,250.00`. Undefined for every other text.
 */
export function noMovementWord(text: string): BalanceWord | undefined {
  const plain = plainName(text);
  const bare = plainName(text.replace(AMOUNT_OR_DATE, '').replace(/\b(as at|as of|at|on|for)\s*$/i, ''));
  const [, short] = SHORT.exec(text.trim()) ?? [];
  if (short !== undefined) return short.toLowerCase() === 'b' ? 'OPENING' : 'CLOSING';
  if (OPENING.test(plain) || OPENING.test(bare)) return 'OPENING';
  if (CLOSING.test(plain) || CLOSING.test(bare)) return 'CLOSING';
  if (TOTAL.test(plain) || TOTAL.test(bare)) return 'NONE';
  return FOOTER.test(plain) || FOOTER.test(text.trim().toLowerCase()) ? 'NONE' : undefined;
}

/** The providers that a line above the columns names. */
export const providersIn = (text: string): TransferMethod[] =>
  TRANSFER_METHODS.filter((provider) => statementFacts(provider).title.test(text));
