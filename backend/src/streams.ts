/** All kinds of streams, in the order in which the event log lists them. The readers of all features collect the words of their events. */
import { applicationStream } from '#applications/domain/application-events';
import { oneWordWatchStream } from '#approvals/domain/one-word-watch';
import { policyStream } from '#approvals/domain/policy';
import { proposalStream } from '#approvals/domain/proposal-events';
import { assessmentStream } from '#assessments/domain/assessment';
import { auditSampleStream } from '#audit/samples/domain/audit-sample-events';
import { assetStream } from '#collateral/domain/asset-events';
import { destinationStream } from '#destinations/domain/destination';
import { accessStream } from '#identity/sign-in/domain/access-alerts';
import { factorsStream } from '#identity/factors/domain/factors';
import { personStream } from '#identity/people/domain/person';
import { investmentStream } from '#investments/domain/investment-events';
import { loanStream } from '#lending/loan/domain/loan.stream';
import { collateralSaleStream } from '#lending/sale/domain/collateral-sale.stream';
import { loanProductStream } from '#loan-products/domain/loan-product';
import { paymentCodeStream } from '#payment-codes/domain/payment-code';
import type { AnyBusinessEvent, AnyBusinessStream } from '#platform/event-words/business-event';
import { receivableStream } from '#receivables/domain/receivable';
import { statementLineStream } from '#reconciliation/lines/domain/line-events';
import { lineRuleStream } from '#reconciliation/rules/domain/line-rule';
import { statementImportStream } from '#reconciliation/statements/domain/statement-import';
import { statementMappingStream } from '#reconciliation/statements/domain/statement-mapping';
import { tillStream } from '#reconciliation/tills/domain/till';
import { tillDayStream } from '#reconciliation/tills/domain/till-day-events';
import { depositStream } from '#transfers/domain/deposit-events';
import { withdrawalStream } from '#transfers/domain/withdrawal-events';
import { passwordLinkStream } from '#users/domain/password-link';
import { adjustmentStream } from '#wallet/domain/adjustment';

export const STREAMS: readonly AnyBusinessStream[] = [
  applicationStream,
  assessmentStream,
  assetStream,
  loanStream,
  collateralSaleStream,
  depositStream,
  withdrawalStream,
  destinationStream,
  paymentCodeStream,
  receivableStream,
  adjustmentStream,
  investmentStream,
  statementImportStream,
  statementLineStream,
  statementMappingStream,
  lineRuleStream,
  tillDayStream,
  tillStream,
  proposalStream,
  oneWordWatchStream,
  factorsStream,
  personStream,
  passwordLinkStream,
  accessStream,
  loanProductStream,
  policyStream,
  auditSampleStream,
];

/** All types of events. */
export const KINDS: readonly AnyBusinessEvent[] = STREAMS.flatMap(({ kinds }) => kinds);
