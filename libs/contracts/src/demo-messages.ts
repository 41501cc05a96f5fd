/** The messages that the demo shows on a page, because it sends none. */
import { z } from 'zod';
import { instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import * as routes from './routes/demo-messages.ts';

export const demoMessage = z.object({
  channel: z.enum(['TEXT', 'MAIL']),
  to: z.string().meta({ description: 'A telephone number or a mail address' }),
  text: z.string(),
  link: z.string().nullable().meta({ description: 'The address of a page in the app' }),
  sentAt: instantAt,
});
export type DemoMessage = z.output<typeof demoMessage>;

export const listDemoMessages = endpoint({
  ...routes.listDemoMessages,
  summary: 'The last 100 messages that the demo did not send, newest first; only with DEMO=on',
  access: 'anyone',
  answer: json(z.array(demoMessage)),
});
