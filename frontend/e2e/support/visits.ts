import { type Caller, callAs } from './api-calls.ts';

/** Moves the appointment of an applicant, found by a unique surname, to a few seconds from now, so that its day has come. */
export async function visitNow(surname: string, by?: Caller): Promise<void> {
  const officer = by ?? (await callAs('assessor'));
  const [assessment] = (await officer.get(`/api/assessments?status=SCHEDULED&q=${surname}`)) as {
    id: string;
  }[];
  const { now } = (await officer.get('/api/dev/clock')) as { now: string };
  const scheduledAt = new Date(Date.parse(now) + SOON_MS).toISOString();
  await officer.patch(`/api/assessments/${assessment?.id ?? ''}`, { scheduledAt });
}

const SOON_MS = 5_000;

// An image of one pixel.
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Another member of staff adds a photo of the collateral to the application, which is found by the applicant's surname. */
export async function addPhoto(surname: string, by?: Caller): Promise<void> {
  const officer = by ?? (await callAs('assessor'));
  const [application] = (await officer.get(`/api/applications?q=${surname}`)) as { id: string }[];
  const form = new FormData();
  form.set('kind', 'COLLATERAL_PHOTO');
  form.set('file', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'car.png');
  await officer.upload(`/api/applications/${application?.id ?? ''}/documents`, form);
}
