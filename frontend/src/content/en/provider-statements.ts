/** Statements of EcoCash, OneMoney and the bank: import, and the result of each line. */
import type { ImportStatus, LineOutcome } from '@dziva/contracts/provider-statements';
import type { TransferMethod } from '@dziva/contracts/wallet';

export const importStatusLabels: Record<ImportStatus, string> = {
  WAITING: 'Waiting',
  RUNNING: 'Running',
  DONE: 'Done',
  FAILED: 'Failed',
};

export const outcomeLabels: Record<LineOutcome, string> = {
  MATCHED: 'Matched',
  UNMATCHED: 'Unmatched',
  DUPLICATE: 'Duplicate',
  MALFORMED: 'Malformed',
};

/** The column names in each provider's export. The import accepts other spellings too. */
const columnsOfProvider: Record<TransferMethod, readonly string[]> = {
  ECOCASH: ['Transaction ID', 'Transaction Amount', 'Transaction Date', 'Sender Name'],
  ONEMONEY: ['Receipt No.', 'Paid In', 'Completion Time', 'Opposite Party'],
  BANK_TRANSFER: ['Transaction Reference', 'Credit', 'Value Date', 'Remitter'],
};

export const statementCopy = {
  title: 'Statements',
  imported: 'Imported statements',
  lead: 'A provider’s statement proves deposits: a line with the same method, reference and amount verifies one.',
  what: 'the statements',
  whatOne: 'the statement',
  one: 'Statement',
  loading: 'Loading statements...',
  emptyTitle: 'No statement imported yet',
  empty: 'Download the statement from EcoCash, OneMoney or the bank as CSV, then import it here.',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} statements`,
  import: 'Import statement',
  heading: (provider: string) => `${provider} statement`,
  back: 'All statements',
  missing: 'There is no statement at this address.',
  missingTitle: 'Statement Not Found',
  columns: {
    file: 'Statement',
    provider: 'Provider',
    matched: 'Matched',
    unmatched: 'Unmatched',
    duplicates: 'Duplicate',
    malformed: 'Malformed',
    imported: 'Imported',
    status: 'Status',
  },
  importedBy: (who: string, when: string) => `Imported by ${who}, ${when}`,
  upload: {
    title: 'Import a statement',
    provider: 'Whose statement is it?',
    file: 'The file',
    fileHint: 'CSV, at most 50 MB',
    chooseFile: 'Choose file',
    orDrop: 'or drop it here',
    remove: 'Remove',
    fileMissing: 'Choose the statement as a CSV file',
    fileEmpty: (name: string) => `${name} is empty. Choose another file`,
    fileTooLarge: (name: string) => `${name} must be at most 50 MB`,
    fileWrongType: (name: string) => `${name} must be a CSV file`,
    oneFile: 'Choose one file at a time',
    goBack: 'Go back',
    submit: 'Check the file',
    confirm: 'Import',
    sending: (percent: number) => `Sending, ${percent} %`,
    sent: 'Sent. Waiting for the answer...',
    cancel: 'Cancel',
    failed: 'Failed to import the statement',
    checkFailed: 'Failed to check the statement',
    started: 'Import started',
    startedText: (fileName: string) => `${fileName}: its lines are being compared.`,
  },
  preview: {
    title: 'Check before you import',
    label: 'What the import will do',
    credits: (deposits: string, amount: string) => `${deposits}, ${amount} will be credited`,
    nothing: 'Nothing will be credited',
    unchanged: 'Nothing has changed yet. What happens until you import can still change this.',
    notWhole: (lines: string) => `These are the first ${lines} lines. The import reads all of them.`,
    back: 'Choose another file',
    shown: (shown: string, total: string) => `${shown} of ${total} lines are shown, the matched ones first.`,
    line: (line: number) => `Line ${line}`,
    does: {
      CREDIT: (whose: string) => `Credits the deposit of ${whose}`,
      MATCHED: (whose: string) =>
        `Belongs to a deposit of ${whose} that is verified already. Credits nothing.`,
      UNMATCHED: 'No deposit fits exactly. Credits nothing.',
      DUPLICATE: 'Already in an earlier statement. Credits nothing.',
      MALFORMED: 'Cannot be read. Credits nothing.',
    },
    someone: 'a member',
  },
  help: {
    title: 'What the file should look like',
    text: 'One line for each transfer, under a line that names the columns. The order does not matter, and other columns are ignored.',
    columns: columnsOfProvider,
    plain: 'The plain names reference, amount, date and payer work for every provider.',
  },
  progress: {
    waiting: 'Waiting to start...',
    percent: (percent: number) => `${percent} %`,
    running: (lines: string, percent: number) => `${lines} lines compared, ${percent} %`,
    failed: 'The import stopped',
  },
  report: {
    title: 'Results of the lines',
    all: 'All lines',
    notes: {
      MATCHED: 'verified a deposit',
      UNMATCHED: 'no deposit fits exactly',
      DUPLICATE: 'were in an earlier statement',
      MALFORMED: 'could not be read',
    } satisfies Record<LineOutcome, string>,
    lines: 'Lines of the statement',
    showing: (shown: number, total: string) => `Showing ${shown} of ${total} lines`,
    none: 'No lines yet',
    noneOf: (outcome: string) => `No line is ${outcome.toLowerCase()}`,
    columns: {
      line: 'Line',
      outcome: 'Outcome',
      reference: 'Reference',
      amount: 'Amount',
      date: 'Date',
      payer: 'Payer',
      deposit: 'Deposit',
    },
    openDeposit: (shortId: string) => `Deposit ${shortId}`,
    noDeposit: 'No deposit',
  },
} as const;
