/** The public page where anybody can check a document or a proof, and the links to it. */
import type { StepName, Verdict } from '@dziva/proofs/verify-proof';
import { CASH_METHODS, METHOD_NAMES, tillSlug } from '@dziva/vocabulary/payment-methods';

interface Outcome {
  readonly tone: 'success' | 'warn' | 'danger' | 'info';
  readonly title: string;
  readonly text: string;
}

export const proofsCopy = {
  title: 'Check a document',
  lead: 'Receipts, statements and sale accounts have a number and a hash. Anybody can check here whether they are real. We say nothing about the person or the amount: both are on the document.',
  what: 'the answer',
  form: {
    title: 'By its number',
    number: 'Number on the document',
    numberHint:
      'Such as R-7Z3K-0QXM-19TB, SEAL-12 or SALE-51C60AF6, or the eight characters of a text message',
    hash: 'Hash on the document',
    hashHint: '64 letters and digits. With it we also see whether the number belongs to this document.',
    submit: 'Check',
  },
  answer: {
    real: 'This document is real',
    realText: (when: string) => `Number and hash belong together. We recorded it on ${when}.`,
    known: 'We know this number',
    knownText: (when: string) =>
      `We recorded it on ${when}. Add the hash to see whether it belongs to this document.`,
    code: 'We know this code',
    codeText: (when: string) => `It is that of a movement in a wallet, which we recorded on ${when}.`,
    reversed: 'This payment was reversed',
    reversedText: (when: string) =>
      `The receipt was real when we gave it, on ${when}. The payment does not count any more.`,
    notValid: 'This document is not valid',
    notValidText:
      'We have no document with this number and hash. Compare what you typed with the document. If it is the same, write to us.',
    checking: 'Checking...',
    number: 'Number',
    recorded: 'Recorded',
    seal: 'Seal',
    sealOf: (n: number, when: string) => `${n}, made on ${when}`,
    notSealed: 'It will be sealed within ten minutes',
    sealHash: 'Hash of the seal',
    key: 'Key of the seal',
    amountToo: 'To check the amount as well, ask the owner for the proof file and check it below.',
  },
  file: {
    title: 'By a proof file',
    text: 'Members get it beside their receipt. It is checked on this device and sent nowhere: you need not trust our server.',
    chooseFile: 'Choose a proof file',
    orDrop: 'or drop it here',
    key: 'Key you trust',
    keyHint: 'The key of the seal, as printed on the document or as an auditor published it',
    keyBad: 'A key has 64 letters and digits',
    name: (name: string) => `What we found in ${name}`,
    steps: 'Step by step',
    facts: 'Compare this with the document',
    type: 'What happened',
    recorded: 'Recorded',
    counts: 'Counts on',
    amount: 'Amount',
    entry: 'Entry',
    postings: 'How the money moved',
    account: 'Account',
    more: 'Everything that was recorded',
    noValue: 'nothing',
  },
  receipt: {
    check: 'Check this receipt',
    printed: (host: string, number: string) => `To check: ${host}/verify/${number}`,
    download: 'Download proof',
    downloading: 'Preparing...',
    failed: 'We couldn’t make the proof',
    fileName: (number: string) => `Proof_${number}.json`,
    hint: 'With the proof anybody can check this payment without asking us.',
  },
} as const;

export const stepNames: Record<StepName, string> = {
  FORMAT: 'File',
  CONTENT: 'Content',
  HASH: 'Hash',
  TREE: 'Tree',
  SEAL: 'Seal',
  KEY: 'Key',
  KEPT_SEAL: 'Kept seal',
};

export const stepStates = { PASSED: 'Passed', FAILED: 'Failed', OPEN: 'Open' } as const;

export const verdicts: Record<Verdict, Outcome> = {
  PROVEN: {
    tone: 'success',
    title: 'Proven',
    text: 'This is exactly what was recorded, sealed with the key that you trust. If anybody changed it, this check would fail.',
  },
  KEY_UNKNOWN: {
    tone: 'info',
    title: 'The proof is sound. Now compare the key',
    text: 'Content, hash, tree and seal fit together. Compare the key with the one on the document, or enter it above.',
  },
  NOT_SEALED: {
    tone: 'warn',
    title: 'Not sealed yet',
    text: 'The content has its hash, and no seal covers it yet. Ask for the proof again in ten minutes.',
  },
  REFUSED: {
    tone: 'danger',
    title: 'This proof is not valid',
    text: 'Something in it was changed, or it is no proof. The last step says what.',
  },
};

/** Accounts by their address, or by its first two parts. */
export const accountNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    CASH_METHODS.map((method) => [
      `assets:cash:${tillSlug(method)}`,
      method === 'BANK_TRANSFER' ? 'Bank' : METHOD_NAMES[method],
    ]),
  ),
  'assets:loans-receivable': 'Principal of the loan',
  'assets:member-receivables': 'Owed by the member',
  'liabilities:wallet': 'Wallet',
  'liabilities:withdrawals-in-transit': 'Withdrawals on their way',
  'liabilities:investor-principal': 'Investment',
  'income:loan-interest': 'Interest',
  'income:recoveries': 'Recovered after write-offs',
  'expenses:investment-returns': 'Returns to investors',
  'expenses:loan-losses': 'Losses on loans',
  'expenses:provider-charges': 'Charges of providers',
  'expenses:imtt': 'Transfer tax (IMTT)',
  'income:fees': 'Fees',
  'assets:till-transfers': 'On its way between tills',
  'liabilities:suspense': 'Money that came, in suspense',
  'assets:suspense': 'Money that went out, in suspense',
  'equity:opening-balances': 'Opening balances',
  'equity:corrections': 'Corrections of wallets',
  'income:cash-found': 'Cash found',
  'expenses:goodwill': 'Goodwill to members',
};
