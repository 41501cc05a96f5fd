/** The next steps of a member, over all their applications and loans. */
import { z } from 'zod';
import { dateOn } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { NEXT_STEP_KINDS } from './next-steps.ts';
import * as routes from './routes/member-next.ts';

export const memberNext = z.object({
  kind: z.enum(NEXT_STEP_KINDS),
  text: z.string().meta({ description: 'What it is and what to do, in whole sentences' }),
  href: z.string().meta({ description: 'The page of the web app where one does it' }),
  dueOn: dateOn
    .optional()
    .meta({ description: 'The day of the payment or appointment, or until when an offer stands' }),
});
export type MemberNext = z.output<typeof memberNext>;

export const listMemberNext = endpoint({
  ...routes.listMemberNext,
  summary: 'What a member should do next, the most urgent first; empty where nothing waits for them',
  access: 'membership.own',
  answer: json(z.array(memberNext)),
});
