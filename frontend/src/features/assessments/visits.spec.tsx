/** The result of a visit can be recorded from its time on, and the assessor enters the value. */
import type { Assessment } from '@dziva/contracts/assessments';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { unassignedAssessment } from '#test/applications.ts';
import { rudo } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { AssessmentRowActions } from './assessment-row-actions.tsx';
import { AssessmentSummary } from './assessment-summary.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { isBeforeVisit, wasEarly } from './visit-time.ts';

const VISIT = '2026-11-24T08:00:00.000Z';
const admin = { ...rudo, role: 'ADMIN' as const };
const booked: Assessment = { ...unassignedAssessment, assessorId: rudo.id, assessorName: 'Rudo Finance' };

describe('A visit', () => {
  it.each([
    ['a millisecond before', '2026-11-24T07:59:59.999Z', true],
    ['at its time', VISIT, false],
    ['if only the day is known, on the day before', '2026-11-23', true],
    ['if only the day is known, on its day', '2026-11-24', false],
  ])('is in the future or not: %s', (_, now, expected) => expect(isBeforeVisit(VISIT, now)).toBe(expected));

  it('without a time does not count as in the future', () => expect(isBeforeVisit(null, VISIT)).toBe(false));

  it('was early if the day of the result is before the day of the appointment', () => {
    expect(wasEarly({ scheduledAt: VISIT, assessedAt: '2026-11-23T21:59:59.000Z' })).toBe(true);
    expect(wasEarly({ scheduledAt: VISIT, assessedAt: '2026-11-23T22:00:00.000Z' })).toBe(false);
    expect(wasEarly({ scheduledAt: null, assessedAt: VISIT })).toBe(false);
  });

  it('cannot be completed before its time, and the row says from when', () => {
    fakeServer({});
    const coming = { ...booked, scheduledAt: '2099-11-24T08:00:00.000Z' };
    renderApp(<AssessmentRowActions assessment={coming} user={admin} />);
    expect(screen.queryByRole('button', { name: /^(Pass|Fail)/ })).not.toBeInTheDocument();
    expect(screen.getByText('The result can be recorded from 24 November 2099, 10:00.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Change the appointment/ })).toBeVisible();
  });

  it('can be completed after its time', () => {
    fakeServer({});
    const past = { ...booked, scheduledAt: '2020-11-24T08:00:00.000Z' };
    renderApp(<AssessmentRowActions assessment={past} user={admin} />);
    expect(screen.getByRole('button', { name: 'Pass, Tariro Moyo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fail, Tariro Moyo' })).toBeVisible();
  });

  it('that was completed before its day by a direct API call is marked as early', () => {
    const early: Assessment = {
      ...booked,
      status: 'COMPLETED',
      result: 'PASS',
      assessedValueCents: booked.estimatedValueCents,
      assessedAt: '2026-11-20T08:00:00.000Z',
    };
    renderApp(<AssessmentSummary assessments={[early]} user={admin} />);
    expect(screen.getByText('Assessed on 20 November 2026, before the appointment.')).toBeVisible();
  });
});

describe('The value of collateral that passes', () => {
  it('starts empty, next to the applicant’s own estimate, and is required', async () => {
    const { sent } = fakeServer({
      [`PATCH /api/assessments/${booked.id}/complete`]: () => ({ body: booked }),
    });
    const { user } = renderApp(<CompleteDialog assessment={booked} result="PASS" onClose={jest.fn()} />);
    expect(screen.getByLabelText('Assessed value')).toHaveValue('');
    expect(screen.getByText('US$2,500.00, the applicant’s own estimate')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as passed' }));
    expect(await screen.findByRole('link', { name: 'Assessed value must be greater than 0' })).toBeVisible();
    expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
    await user.type(screen.getByLabelText('Assessed value'), '1 900');
    await user.click(screen.getByRole('button', { name: 'Mark as passed' }));
    await screen.findByText('Assessment Complete');
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
      assessedValueCents: 190_000,
    });
  });
});
