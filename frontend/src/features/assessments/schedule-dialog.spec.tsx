import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { unassignedAssessment } from '#test/applications.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

const TINASHE = { id: '9e1f7d0e-1111-4111-8111-111111111111', firstName: 'Tinashe', lastName: 'Murapa' };
const EIGHT = { start: '2099-03-16T06:00:00.000Z', end: '2099-03-16T07:00:00.000Z' };
const NINE = { start: '2099-03-16T07:00:00.000Z', end: '2099-03-16T08:00:00.000Z' };
const busy = 'This assessor has another appointment within the hour. Choose another time.';

describe('Booking an assessor', () => {
  it('no longer offers an hour that a colleague booked first', async () => {
    let free = [EIGHT, NINE];
    fakeServer({
      'GET /api/assessors': () => ({ body: [{ ...TINASHE, specialties: [] }] }),
      [`GET /api/assessors/${TINASHE.id}/slots`]: () => ({ body: free }),
      'POST /api/assessments': () => ({ status: 409, body: { code: 'ASSESSOR_BUSY', message: busy } }),
    });
    const { user } = renderApp(
      <ScheduleDialog applicationId={unassignedAssessment.applicationId} onClose={jest.fn()} />,
    );
    await screen.findByRole('option', { name: 'Tinashe Murapa' });
    await user.selectOptions(screen.getByLabelText('Assessor'), TINASHE.id);
    fireEvent.change(screen.getByLabelText('Assessment Date'), { target: { value: '2099-03-16' } });
    await user.click(await screen.findByRole('radio', { name: '08:00' }));
    await user.type(screen.getByLabelText('Location'), 'Harare office');
    free = [NINE];
    await user.click(screen.getByRole('button', { name: 'Schedule Assessment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(busy);
    expect(await screen.findByRole('radio', { name: '09:00' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: '08:00' })).not.toBeInTheDocument();
  });
});
