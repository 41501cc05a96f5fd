/** Health of a process, and the clock that tests can set. */
import { z } from 'zod';
import { dateOn, instantAt } from './answer-fields.ts';
import { instant } from './date-fields.ts';
import { endpoint, file, json } from './endpoint.ts';
import { requestBody } from './fields.ts';
import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import * as routes from './routes/system.ts';

export const health = z.object({ status: z.literal('ok') });
export type Health = z.output<typeof health>;

export const clock = z.object({ now: instantAt });
export type Clock = z.output<typeof clock>;

/** Time can only be moved forward; everything scheduled in between is then carried out. */
export const setClockRequest = requestBody({
  now: instant({
    missing: 'Enter the new time',
    bad: 'Time must be a real day and time with its offset, like 2026-11-20T08:30:00Z',
  }),
});
export type SetClockRequest = z.output<typeof setClockRequest>;

/** What kind of installation this is: a demo installation says so on every page, and a controlled clock is shown. */
export const systemInformation = z.object({
  name: z.string(),
  demo: z.boolean(),
  clock: z.enum(['real', 'controlled']),
  today: dateOn.meta({ description: 'The business day in Africa/Harare' }),
  paymentMethods: z
    .array(z.enum(TRANSFER_METHODS))
    .meta({ description: 'The methods on offer, beside the wallet and cash in the office' }),
});
export type SystemInfo = z.output<typeof systemInformation>;

export const getLiveness = endpoint({
  ...routes.getLiveness,
  summary: 'The process runs',
  access: 'anyone',
  answer: json(health),
});

export const getReadiness = endpoint({
  ...routes.getReadiness,
  summary: 'The process can do its work; 503 while it cannot',
  access: 'anyone',
  answer: json(health),
});

export const getClock = endpoint({
  ...routes.getClock,
  summary: 'Business time; only with CLOCK=controlled',
  access: 'anyone',
  answer: json(clock),
});

export const setClock = endpoint({
  ...routes.setClock,
  summary: 'Moves business time forward; only with CLOCK=controlled',
  access: 'clock.set',
  body: setClockRequest,
  answer: json(clock),
  errors: [409, 422],
});

export const systemInfo = endpoint({
  ...routes.systemInfo,
  summary: 'What kind of installation this is',
  access: 'anyone',
  answer: json(systemInformation),
});

export const getMetrics = endpoint({
  ...routes.getMetrics,
  summary: 'Prometheus metrics, for this machine or with METRICS_TOKEN',
  access: 'anyone',
  answer: file('text/plain'),
});
