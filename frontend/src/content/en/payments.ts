/** Payments and their receipts. */
import type { PaymentStatus } from '@dziva/contracts/payments';

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  PROCESSED: 'Processed',
  REVERSED: 'Reversed',
};

export const paymentCopy = {
  title: 'Payment Management',
  what: 'the payments',
  loading: 'Loading payments...',
  emptyTitle: 'No Payments to Track',
  empty: 'Payment schedules and transactions will appear here.',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} payments`,
  search: 'Search by borrower, reference or receipt',
  method: 'Method',
  allMethods: 'All methods',
  from: 'From',
  to: 'To',
  columns: {
    borrower: 'Borrower',
    amount: 'Amount',
    date: 'Payment Date',
    method: 'Method',
    status: 'Status',
    receipt: 'Receipt',
  },
  viewReceipt: 'View Receipt',
  viewReceiptOf: (number: string) => `View Receipt ${number}`,
  receipt: {
    title: 'Receipt',
    number: 'Receipt number',
    from: 'Received from',
    amount: 'Amount',
    interest: 'Of it interest',
    principal: 'Of it principal',
    date: 'Paid on',
    method: 'Method',
    reference: 'Reference',
    loan: 'Loan',
    status: 'Status',
    print: 'Print',
    download: 'Download PDF',
    downloading: 'Preparing...',
    failed: 'We couldn’t make the receipt',
    fileName: (number: string) => `Receipt_${number}.pdf`,
  },
} as const;
