/** The whole HTTP contract by name: the OpenAPI document and the architecture test are made from this record. */
import * as applications from './applications.ts';
import * as approvals from './approvals.ts';
import * as assessments from './assessments.ts';
import * as assets from './assets.ts';
import * as audit from './audit.ts';
import * as auditOverview from './audit-overview.ts';
import * as auditSamples from './audit-samples.ts';
import * as collateralSales from './collateral-sales.ts';
import * as contact from './contact.ts';
import * as dataReads from './data-reads.ts';
import * as dashboard from './dashboard.ts';
import * as demoMessages from './demo-messages.ts';
import * as destinations from './destinations.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as factors from './factors.ts';
import * as identity from './identity.ts';
import * as initiated from './initiated.ts';
import * as investments from './investments.ts';
import * as jobs from './jobs.ts';
import * as ledger from './ledger.ts';
import * as loanAcceptance from './loan-acceptance.ts';
import * as loanHistory from './loan-history.ts';
import * as loanProducts from './loan-products.ts';
import * as loanRecovery from './loan-recovery.ts';
import * as loanTakeBack from './loan-take-back.ts';
import * as loans from './loans.ts';
import * as memberNext from './member-next.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import * as obligations from './obligations.ts';
import * as paymentCodes from './payment-codes.ts';
import * as payments from './payments.ts';
import * as payoffs from './payoff.ts';
import * as policy from './policy.ts';
import * as profiles from './profile.ts';
import * as proofs from './proofs.ts';
import * as providerStatements from './provider-statements.ts';
import * as reconciliation from './reconciliation.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as securityJournal from './security-journal.ts';
import * as signIns from './sign-ins.ts';
import * as system from './system.ts';
import * as statementMappings from './statement-mappings.ts';
import * as lineRules from './line-rules.ts';
import * as tills from './tills.ts';
import * as transfers from './transfers.ts';
import * as users from './users.ts';
import * as wallet from './wallet.ts';

export const allEndpoints = {
  register: identity.register,
  login: identity.login,
  me: identity.me,
  logout: identity.logout,
  changePassword: identity.changePassword,
  resetPassword: identity.resetPassword,
  sendPasswordCode: identity.sendPasswordCode,
  resetPasswordByCode: identity.resetPasswordByCode,
  listSessions: identity.listSessions,
  endSession: identity.endSession,
  listFactors: factors.listFactors,
  removeFactor: factors.removeFactor,
  startTotp: factors.startTotp,
  confirmTotp: factors.confirmTotp,
  startPasskey: factors.startPasskey,
  addPasskey: factors.addPasskey,
  startProof: factors.startProof,
  stepUp: factors.stepUp,
  getProfile: profiles.getProfile,
  updateProfile: profiles.updateProfile,
  sendPhoneCode: profiles.sendPhoneCode,
  verifyPhone: profiles.verifyPhone,
  listDestinations: destinations.listDestinations,
  registerDestination: destinations.registerDestination,
  removeDestination: destinations.removeDestination,

  listUsers: users.listUsers,
  updateUser: users.updateUser,
  seeIdentity: users.seeIdentity,
  createPasswordReset: users.createPasswordReset,
  eraseUser: users.eraseUser,
  listAssessors: users.listAssessors,
  listAssessorSlots: users.listAssessorSlots,

  submitApplication: applications.submitApplication,
  listApplications: applications.listApplications,
  getApplication: applications.getApplication,
  changeApplicationStatus: applications.changeApplicationStatus,
  requestInformation: applications.requestInformation,
  uploadDocument: documents.uploadDocument,
  listDocuments: documents.listDocuments,
  uploadStaffDocument: documents.uploadStaffDocument,
  getDocument: documents.getDocument,
  getDocumentContent: documents.getDocumentContent,

  scheduleAssessment: assessments.scheduleAssessment,
  listAssessments: assessments.listAssessments,
  getAssessment: assessments.getAssessment,
  rearrangeAssessment: assessments.rearrangeAssessment,
  completeAssessment: assessments.completeAssessment,

  listAssets: assets.listAssets,
  registerAsset: assets.registerAsset,
  getAsset: assets.getAsset,
  changeAsset: assets.changeAsset,
  valueAsset: assets.valueAsset,

  makePaymentCode: paymentCodes.makePaymentCode,
  listPaymentCodes: paymentCodes.listPaymentCodes,

  listLoanProducts: loanProducts.listLoanProducts,
  getLoanProduct: loanProducts.getLoanProduct,
  versionLoanProduct: loanProducts.versionLoanProduct,

  previewLoan: loans.previewLoan,
  createLoan: loans.createLoan,
  disburseLoan: loans.disburseLoan,
  acceptLoan: loanAcceptance.acceptLoan,
  declineLoan: loanAcceptance.declineLoan,
  recordSignature: loanAcceptance.recordSignature,
  getAgreementToSign: loanAcceptance.getAgreementToSign,
  correctTerms: loanAcceptance.correctTerms,
  takeBackDisbursement: loanTakeBack.takeBackDisbursement,
  listActiveLoans: loans.listActiveLoans,
  listLoans: loans.listLoans,
  getLoan: loans.getLoan,
  getPayoff: payoffs.getPayoff,
  getLoanHistory: loanHistory.getLoanHistory,
  noteOnLoan: loanHistory.noteOnLoan,
  sendDemand: loanRecovery.sendDemand,
  defaultLoan: loanRecovery.defaultLoan,
  writeOffLoan: loanRecovery.writeOffLoan,
  confirmWriteOff: loanRecovery.confirmWriteOff,
  refuseWriteOff: loanRecovery.refuseWriteOff,
  takeBackWriteOff: loanTakeBack.takeBackWriteOff,

  listCollateralSales: collateralSales.listCollateralSales,
  getCollateralSale: collateralSales.getCollateralSale,
  previewCollateralSale: collateralSales.previewCollateralSale,
  completeCollateralSale: collateralSales.completeCollateralSale,
  changeCollateralSale: collateralSales.changeCollateralSale,
  takeBackCollateralSale: collateralSales.takeBackCollateralSale,
  paySaleCosts: collateralSales.paySaleCosts,
  closeSaleCosts: collateralSales.closeSaleCosts,
  getSaleAccount: collateralSales.getSaleAccount,

  listProposals: approvals.listProposals,
  getProposal: approvals.getProposal,
  confirmProposal: approvals.confirmProposal,
  refuseProposal: approvals.refuseProposal,
  getPolicy: policy.getPolicy,
  changePolicy: policy.changePolicy,

  listMemberNext: memberNext.listMemberNext,

  getDashboardStats: dashboard.getDashboardStats,
  listActivity: dashboard.listActivity,
  findAnything: search.findAnything,
  recordPayment: payments.recordPayment,
  listPayments: payments.listPayments,
  getReceipt: payments.getReceipt,
  takeBackPayment: payments.takeBackPayment,
  returnPayment: payments.returnPayment,
  takeBackPaymentReturn: payments.takeBackPaymentReturn,

  getWalletBalance: wallet.getWalletBalance,
  listWalletTransactions: wallet.listWalletTransactions,
  submitDeposit: wallet.submitDeposit,
  requestWithdrawal: wallet.requestWithdrawal,
  getWalletStatement: wallet.getWalletStatement,
  creditWallet: wallet.creditWallet,
  debitWallet: wallet.debitWallet,
  listAdjustments: wallet.listAdjustments,
  takeBackAdjustment: wallet.takeBackAdjustment,
  listDeposits: transfers.listDeposits,
  getDepositProof: transfers.getDepositProof,
  verifyDeposit: transfers.verifyDeposit,
  rejectDeposit: transfers.rejectDeposit,
  takeBackDeposit: transfers.takeBackDeposit,
  listWithdrawals: transfers.listWithdrawals,
  payWithdrawal: transfers.payWithdrawal,
  rejectWithdrawal: transfers.rejectWithdrawal,
  returnWithdrawal: transfers.returnWithdrawal,
  takeBackWithdrawalReturn: transfers.takeBackWithdrawalReturn,
  importStatement: providerStatements.importStatement,
  previewStatement: providerStatements.previewStatement,
  listStatements: providerStatements.listStatements,
  getStatement: providerStatements.getStatement,
  confirmStatement: providerStatements.confirmStatement,
  noteStatementLine: providerStatements.noteStatementLine,

  listReconciliationLines: reconciliation.listReconciliationLines,
  matchLine: reconciliation.matchLine,
  suspendLine: reconciliation.suspendLine,
  assignLine: reconciliation.assignLine,
  findPartTargets: reconciliation.findPartTargets,
  takeBackPart: reconciliation.takeBackPart,
  completeLine: reconciliation.completeLine,
  ignoreLine: reconciliation.ignoreLine,
  unmatchLine: reconciliation.unmatchLine,
  listStatementMappings: statementMappings.listStatementMappings,
  keepStatementMapping: statementMappings.keepStatementMapping,
  listLineRules: lineRules.listLineRules,
  confirmLineRule: lineRules.confirmLineRule,
  switchOffLineRule: lineRules.switchOffLineRule,
  bookLineRule: lineRules.bookLineRule,
  listTillDays: tills.listTillDays,
  listTillEntries: tills.listTillEntries,
  previewSigning: tills.previewSigning,
  openTill: tills.openTill,
  signTill: tills.signTill,
  reopenTill: tills.reopenTill,

  listPlans: investments.listPlans,
  quoteInvestment: investments.quoteInvestment,
  openInvestment: investments.openInvestment,
  listInvestments: investments.listInvestments,
  investmentPerformance: investments.investmentPerformance,
  getInvestment: investments.getInvestment,
  withdrawInvestment: investments.withdrawInvestment,

  getObligations: obligations.getObligations,
  getPortfolioReport: reports.getPortfolioReport,
  getPaymentsReport: reports.getPaymentsReport,
  getArrearsReport: reports.getArrearsReport,
  getTrialBalance: reports.getTrialBalance,

  listAuditEvents: audit.listAuditEvents,
  listEventTypes: audit.listEventTypes,
  getAuditEvent: audit.getAuditEvent,
  verifyHistory: audit.verifyHistory,
  listIntegrityChecks: audit.listIntegrityChecks,
  listSignIns: signIns.listSignIns,
  listInitiated: initiated.listInitiated,
  getAuditOverview: auditOverview.getAuditOverview,
  listSamples: auditSamples.listSamples,
  drawSample: auditSamples.drawSample,
  getSample: auditSamples.getSample,
  exportSample: auditSamples.exportSample,
  tickItem: auditSamples.tickItem,
  untickItem: auditSamples.untickItem,
  askAboutItem: auditSamples.askAboutItem,
  answerAboutItem: auditSamples.answerAboutItem,
  listSecurityRecords: securityJournal.listSecurityRecords,

  listLedgerAccounts: ledger.listLedgerAccounts,
  listLedgerEntries: ledger.listLedgerEntries,
  getLedgerJournal: ledger.getLedgerJournal,

  listSeals: proofs.listSeals,
  getProof: proofs.getProof,
  verifyReceipt: proofs.verifyReceipt,

  listNotifications: notifications.listNotifications,
  readNotifications: notifications.readNotifications,
  listDataReads: dataReads.listDataReads,
  getMessageChoice: messages.getMessageChoice,
  changeMessageChoice: messages.changeMessageChoice,
  listTextMessages: messages.listTextMessages,
  retryTextMessage: messages.retryTextMessage,
  reportTextMessage: messages.reportTextMessage,

  sendContactMessage: contact.sendContactMessage,
  listContactMessages: contact.listContactMessages,
  changeContactMessage: contact.changeContactMessage,
  getBrochure: contact.getBrochure,

  listJobs: jobs.listJobs,
  runJob: jobs.runJob,
  listFailedJobs: jobs.listFailedJobs,
  retryFailedJob: jobs.retryFailedJob,

  getLiveness: system.getLiveness,
  getReadiness: system.getReadiness,
  getClock: system.getClock,
  setClock: system.setClock,
  listDemoMessages: demoMessages.listDemoMessages,
  systemInfo: system.systemInfo,
  getMetrics: system.getMetrics,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof allEndpoints;
