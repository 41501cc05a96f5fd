import * as applications from './applications.ts';
import * as approvals from './approvals.ts';
import * as assessments from './assessments.ts';
import * as collateralSales from './collateral-sales.ts';
import * as contact from './contact.ts';
import * as dashboard from './dashboard.ts';
import * as demoMessages from './demo-messages.ts';
import * as destinations from './destinations.ts';
import * as documents from './documents.ts';
import * as factors from './factors.ts';
import * as identity from './identity.ts';
import * as investments from './investments.ts';
import * as jobs from './jobs.ts';
import * as ledger from './ledger.ts';
import * as loanExceptions from './loan-exceptions.ts';
import * as loanOffers from './loan-offer.ts';
import * as loanHistory from './loan-history.ts';
import * as loanProducts from './loan-products.ts';
import * as loans from './loans.ts';
import * as memberNext from './member-next.ts';
import * as notifications from './notifications.ts';
import * as obligations from './obligations.ts';
import * as payments from './payments.ts';
import * as payoffs from './payoff.ts';
import * as policies from './policy.ts';
import * as profiles from './profile.ts';
import * as proposals from './proposed.ts';
import * as providerStatements from './provider-statements.ts';
import * as reconciliation from './reconciliation.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as system from './system.ts';
import * as tills from './tills.ts';
import * as transfers from './transfers.ts';
import * as users from './users.ts';
import * as wallet from './wallet.ts';
import * as writeOffs from './write-off.ts';

/** The shapes of answers that have their own name in the OpenAPI document, besides Problem. */
export const namedAnswers = {
  User: identity.user,
  Registered: identity.registered,
  SignedIn: identity.signedIn,
  WhoIsIn: identity.whoIsIn,
  Session: identity.session,
  Factor: factors.factor,
  TotpSetup: factors.totpSetup,
  Profile: profiles.profile,
  PhoneCode: profiles.phoneCode,
  DemoMessage: demoMessages.demoMessage,
  Destination: destinations.destination,
  UserRow: users.userRow,
  PasswordResetLink: users.passwordResetLink,
  Assessor: users.assessor,
  Slot: users.slot,
  Applicant: applications.applicant,
  TimelineEntry: applications.timelineEntry,
  ApplicationRow: applications.applicationRow,
  Application: applications.application,
  Document: documents.document,
  Assessment: assessments.assessment,
  LoanProduct: loanProducts.loanProduct,
  LoanProductVersion: loanProducts.loanProductVersion,
  LoanProductDetail: loanProducts.loanProductDetail,
  Instalment: loans.instalment,
  Loan: loans.loan,
  LoanException: loanExceptions.loanException,
  LoanOffer: loanOffers.loanOffer,
  ActiveLoan: loans.activeLoan,
  LoanPreview: loans.loanPreview,
  WriteOff: writeOffs.writeOff,
  LoanHistoryEntry: loanHistory.loanHistoryEntry,
  CollateralSale: collateralSales.collateralSale,
  Waterfall: collateralSales.waterfall,
  Proposal: proposals.proposal,
  ProposalDetail: approvals.proposalDetail,
  Policy: policies.policy,
  PolicyVersion: policies.policyVersion,
  MemberNext: memberNext.memberNext,
  DashboardStats: dashboard.dashboardStats,
  Activity: dashboard.activity,
  Found: search.found,
  Payoff: payoffs.payoff,
  Payment: payments.payment,
  PaymentReversal: payments.paymentReversal,
  WalletBalance: wallet.walletBalance,
  WalletTransaction: wallet.walletTransaction,
  StatementMatch: transfers.statementMatch,
  Deposit: transfers.deposit,
  Withdrawal: transfers.withdrawal,
  ResembledDeposit: providerStatements.resembledDeposit,
  StatementLineNote: providerStatements.statementLineNote,
  StatementLine: providerStatements.statementLine,
  StatementImport: providerStatements.statementImport,
  StatementPreview: providerStatements.statementPreview,
  StatementReport: providerStatements.statementReport,
  LineEntry: reconciliation.lineEntry,
  LineSuggestion: reconciliation.lineSuggestion,
  ReconciliationLine: reconciliation.reconciliationLine,
  TillDay: tills.tillDay,
  UnmatchedEntry: tills.unmatchedEntry,
  InvestmentPlan: investments.investmentPlan,
  ReturnPayment: investments.returnPayment,
  Investment: investments.investment,
  InvestmentQuote: investments.investmentQuote,
  PerformanceMonth: investments.performanceMonth,
  ObligationsMonth: obligations.obligationsMonth,
  Obligations: obligations.obligations,
  PortfolioRow: reports.portfolioRow,
  PortfolioReport: reports.portfolioReport,
  DueRow: reports.dueRow,
  ArrearsRow: reports.arrearsRow,
  ArrearsReport: reports.arrearsReport,
  PaymentsReportRow: reports.paymentsReportRow,
  PaymentsReport: reports.paymentsReport,
  TrialBalanceRow: reports.trialBalanceRow,
  TrialBalance: reports.trialBalance,
  LedgerAccount: ledger.ledgerAccount,
  LedgerEntry: ledger.ledgerEntry,
  Notification: notifications.notification,
  ContactMessage: contact.contactMessage,
  ContactReceipt: contact.contactReceipt,
  JobRun: jobs.jobRun,
  Job: jobs.job,
  FailedJob: jobs.failedJob,
  QueuedRun: jobs.queuedRun,
  Health: system.health,
  Clock: system.clock,
  SystemInfo: system.systemInformation,
};
