/** The assessment of the collateral: an appointment with an assessor for its kind, and the result. */
import {
  CompleteAssessment,
  RearrangeAssessment,
  ScheduleAssessment,
} from '#assessments/assessments.handlers';
import {
  completeAssessmentRequest,
  rearrangeAssessmentRequest,
  scheduleAssessmentRequest,
} from '@dziva/contracts/assessments';
import { addDays, type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { officeDaysLater } from './calendar.ts';
import { plusMinutes } from './pace.ts';
import type { Script, Step } from './script.ts';
import { assessorOf, staff } from './staff.ts';
import type { Story } from './stories.ts';
import * as words from './words.ts';
import type { AssessmentResult } from '@dziva/vocabulary/applications';

const TEN_DOLLARS_CENTS = 1_000;
const MOVES_THE_APPOINTMENT = 0.15;
const OFFICE = 'Dziva office, 41 Samora Machel Avenue, Harare';
const YARD = 'Dziva vehicle yard, 7 Lytton Road, Workington, Harare';

/** An appointment after the end of the year. */
export const scheduleAhead: Step = (script) => {
  const tomorrow = addDays(script.year.today, 1);
  script.pace.inOffice(script.random.int(0, 1));
  arrange(script, officeDaysLater(tomorrow, script.random.int(0, 5)));
};

/** An appointment in a few days. The result is another step. */
export const scheduleSoon: Step = (script) => {
  script.pace.inOffice(script.random.int(0, 1));
  arrange(script, officeDaysLater(addDays(script.pace.today, 1), 2));
};

export const assessAndPass: Step = (script) => {
  const share = script.random.int(78, 104) / 100;
  assess(script, 'PASS', share);
};

/** Some collateral has no value for a lender, and some is worth far less than its estimate. */
export const assessAndFail: Step = (script) => {
  const share = script.random.chance(0.5) ? 0 : script.random.int(10, 35) / 100;
  assess(script, 'FAIL', share);
};

function assess(script: Script, result: AssessmentResult, shareOfEstimate: number): void {
  const { pace, random, story } = script;
  pace.inOffice(random.int(0, 1));
  const scheduledAt = arrange(script, officeDaysLater(addDays(pace.today, 1), random.int(0, 1)));
  script.assessedCents = roundToTenDollars(story.estimateCents * shareOfEstimate);
  pace.moveTo(plusMinutes(scheduledAt, random.int(35, 110)));
  const request = completeAssessmentRequest.parse({
    result,
    assessedValueCents: script.assessedCents,
    assessedAt: plusMinutes(scheduledAt, random.int(10, 30)),
    notes: random.pick(words.FINDINGS[result][story.item.type]),
  });
  script.add('is assessed', assessorOf(story.item.type).actor, pace.now, (context) => {
    return new CompleteAssessment(script.idOf('assessment'), request, context);
  });
}

/** Books the assessor, and sometimes moves the appointment. Returns its final time. */
function arrange(script: Script, day: CalendarDate): string {
  const { story, random, pace, appointments } = script;
  const assessor = assessorOf(story.item.type).actor;
  const scheduledAt = appointments.book(assessor.id, day, random);
  const by = random.chance(0.6) ? assessor : staff.admin.actor;
  const notes = random.chance(0.5) ? random.pick(words.BRING_ALONG) : undefined;
  const appointment = { assessorId: assessor.id, scheduledAt, location: placeOf(story), notes };
  script.add(
    'gets an appointment',
    by,
    pace.now,
    (context) => {
      const request = { ...appointment, applicationId: script.idOf('application') };
      return new ScheduleAssessment(scheduleAssessmentRequest.parse(request), context);
    },
    'assessment',
  );
  return random.chance(MOVES_THE_APPOINTMENT) ? move(script, scheduledAt) : scheduledAt;
}

function move(script: Script, firstAt: string): string {
  const { story, random, pace, appointments } = script;
  const assessor = assessorOf(story.item.type).actor;
  const scheduledAt = appointments.book(
    assessor.id,
    officeDaysLater(addDays(harareDateOf(firstAt), 1), 0),
    random,
  );
  const request = rearrangeAssessmentRequest.parse({ scheduledAt });
  script.add('gets another appointment', assessor, pace.minutesLater(20, 150), (context) => {
    return new RearrangeAssessment(script.idOf('assessment'), request, context);
  });
  return scheduledAt;
}

function placeOf({ item, member }: Story): string {
  const isNearUs = /, (Harare|Chitungwiza)$/.test(member.address);
  if (item.staysAtHome === true || !isNearUs) return member.address;
  return item.type === 'vehicle' ? YARD : OFFICE;
}

const roundToTenDollars = (amountCents: number): number =>
  Math.round(amountCents / TEN_DOLLARS_CENTS) * TEN_DOLLARS_CENTS;
