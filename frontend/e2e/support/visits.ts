import { callAs } from './api-calls.ts';

/** Moves the appointment with somebody, known by a surname of their own, to a few seconds from now: its day has come. */
export async function visitNow(surname: string): Promise<void> {
  const officer = await callAs('assessor');
  const [assessment] = (await officer.get(`/api/assessments?status=SCHEDULED&q=${surname}`)) as {
    id: string;
  }[];
  const { now } = (await officer.get('/api/dev/clock')) as { now: string };
  const scheduledAt = new Date(Date.parse(now) + SOON_MS).toISOString();
  await officer.patch(`/api/assessments/${assessment?.id ?? ''}`, { scheduledAt });
}

const SOON_MS = 5_000;
