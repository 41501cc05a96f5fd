import { describe, expect, it } from '@jest/globals';
import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { may, rolesWith } from '@dziva/vocabulary/permissions';
import { needsStepUp, stepUpOf } from './step-up.ts';

const namesOf = (fits: (endpoint: Endpoint) => boolean): string[] =>
  Object.entries<Endpoint>(allEndpoints).flatMap(([name, endpoint]) => (fits(endpoint) ? [name] : []));
const isForStaff = ({ access }: Endpoint): boolean =>
  access !== 'anyone' && rolesWith(access).some((role) => may(role, 'access.guarded'));
const isFile = ({ answer, csv, makesPdf }: Endpoint): boolean =>
  answer.kind === 'file' || csv === true || makesPdf !== undefined;

describe('The second factor that was confirmed a short time ago', () => {
  it('is needed for every call of staff that changes something, with these exceptions', () =>
    expect(
      namesOf((each) => isForStaff(each) && each.method !== 'GET' && stepUpOf(each) === null).sort(),
    ).toEqual([
      'answerAboutItem',
      'askAboutItem',
      'changeContactMessage',
      'drawSample',
      'logout',
      'noteStatementLine',
      'previewCollateralSale',
      'previewLoan',
      'previewStatement',
      'readNotifications',
      'rearrangeAssessment',
      'requestInformation',
      'scheduleAssessment',
      'setClock',
      'startProof',
      'stepUp',
      'tickItem',
      'untickItem',
    ]));

  it('is needed by staff for every file, with these exceptions', () =>
    expect(
      namesOf(
        (each) => isForStaff(each) && each.method === 'GET' && isFile(each) && stepUpOf(each) === null,
      ).sort(),
    ).toEqual(['getObligations', 'getTrialBalance', 'listFailedJobs']));

  it('is needed by members too for these calls', () =>
    expect(namesOf((each) => stepUpOf(each) === 'EVERYBODY').sort()).toEqual([
      'addPasskey',
      'confirmTotp',
      'endSession',
      'registerDestination',
      'removeDestination',
      'removeFactor',
      'startPasskey',
      'startTotp',
    ]));

  it('is not needed to read rows, but for the same rows as a file', () => {
    const { listUsers, getPaymentsReport } = allEndpoints;
    expect(needsStepUp(listUsers, { role: 'ADMIN', format: undefined })).toBe(false);
    expect(needsStepUp(listUsers, { role: 'ADMIN', format: 'csv' })).toBe(true);
    expect(needsStepUp(getPaymentsReport, { role: 'FINANCE', format: 'pdf' })).toBe(true);
    expect(needsStepUp(allEndpoints.getDocumentContent, { role: 'ASSESSOR', format: undefined })).toBe(true);
    expect(needsStepUp(allEndpoints.getDocumentContent, { role: 'APPLICANT', format: undefined })).toBe(
      false,
    );
  });
});
