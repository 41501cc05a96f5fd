/**
 * Who must have confirmed their second factor a short time ago (or the password, if there is none). For staff this is the default:
 * for every call that changes something, and for every file. The two lists below are the exceptions.
 */
import type { Endpoint, Route } from './endpoint.ts';
import { may, rolesWith } from '@dziva/vocabulary/permissions';
import type { Role } from '@dziva/vocabulary/roles';
import * as auditSamples from './routes/audit-samples.ts';
import * as applications from './routes/applications.ts';
import * as assessments from './routes/assessments.ts';
import * as collateralSales from './routes/collateral-sales.ts';
import * as contact from './routes/contact.ts';
import * as factors from './routes/factors.ts';
import * as identity from './routes/identity.ts';
import * as jobs from './routes/jobs.ts';
import * as loans from './routes/loans.ts';
import * as notifications from './routes/notifications.ts';
import * as obligations from './routes/obligations.ts';
import * as providerStatements from './routes/provider-statements.ts';
import * as reports from './routes/reports.ts';
import * as system from './routes/system.ts';

/** Calls of staff that change neither money nor rights, and the calls that confirm the factor themselves. */
const NEITHER_MONEY_NOR_RIGHTS: readonly Route[] = [
  identity.logout,
  factors.startProof,
  factors.stepUp,
  applications.requestInformation,
  assessments.scheduleAssessment,
  assessments.rearrangeAssessment,
  contact.changeContactMessage,
  notifications.readNotifications,
  auditSamples.drawSample,
  auditSamples.tickItem,
  auditSamples.untickItem,
  auditSamples.askAboutItem,
  auditSamples.answerAboutItem,
  providerStatements.noteStatementLine,
  // These only calculate.
  loans.previewLoan,
  collateralSales.previewCollateralSale,
  providerStatements.previewStatement,
  // In the demo and in tests only.
  system.setClock,
];

/** Files without personal data. */
const WITHOUT_PERSONAL_DATA: readonly Route[] = [
  reports.getTrialBalance,
  obligations.getObligations,
  jobs.listFailedJobs,
];

const keyOf = ({ method, path }: Route): string => `${method} ${path}`;
const EXCEPTIONS: ReadonlySet<string> = new Set(
  [...NEITHER_MONEY_NOR_RIGHTS, ...WITHOUT_PERSONAL_DATA].map(keyOf),
);

/** Whether a call needs a step-up for this role. `format` is the query parameter with this name. */
export function needsStepUp(
  endpoint: Endpoint,
  { role, format }: { readonly role: Role; readonly format: unknown },
): boolean {
  const whose = stepUpOf(endpoint);
  if (whose === 'EVERYBODY') return true;
  if (whose === null || !may(role, 'access.guarded')) return false;
  return whose === 'STAFF' || format === 'csv' || format === 'pdf';
}

/** Who needs a step-up for an endpoint; STAFF_FILES: staff, if they ask for a file of its rows. Null for nobody. */
export function stepUpOf(endpoint: Endpoint): 'EVERYBODY' | 'STAFF' | 'STAFF_FILES' | null {
  if (endpoint.stepUp === true) return 'EVERYBODY';
  if (endpoint.access === 'anyone' || EXCEPTIONS.has(keyOf(endpoint))) return null;
  if (!rolesWith(endpoint.access).some((role) => may(role, 'access.guarded'))) return null;
  if (endpoint.method !== 'GET' || endpoint.answer.kind === 'file') return 'STAFF';
  return endpoint.csv === true || endpoint.makesPdf === 'format' ? 'STAFF_FILES' : null;
}
