/** The texts of the next steps of an application, for the member and for staff. */
import type { NextStep } from '@dziva/contracts/next-steps';
import { documentNames, nextStepsCopy as copy } from '#content/en/next-steps.ts';
import { formatDate, formatTime, formatWeekday } from './dates.ts';
import { formatUsd } from './money-format.ts';

export interface NextStepWords {
  readonly title: string;
  /** Sentences, each on its own line. */
  readonly lines: readonly string[];
  /** The page on which the step is done. */
  readonly to: string;
}

export function wordsOf(step: NextStep, forStaff: boolean): NextStepWords {
  const titles = forStaff ? copy.staff : copy.own;
  return { title: titles[step.kind], lines: linesOf(step, forStaff), to: pathOf(step) };
}

function linesOf(step: NextStep, forStaff: boolean): string[] {
  const texts = forStaff ? copy.staffTexts : copy.ownTexts;
  switch (step.kind) {
    case 'OFFER':
      return [texts.offer(formatUsd(step.amountCents), formatDate(step.expiresAt))];
    case 'NEW_OFFER':
      return [step.was === 'DECLINED' ? texts.declined : texts.lapsed];
    case 'PAYMENT_LATE':
      return [copy.late(formatUsd(step.amountCents), formatDate(step.dueOn))];
    case 'PAYMENT_DUE':
      return [copy.due(formatUsd(step.amountCents), formatDate(step.dueOn))];
    case 'ANSWER':
      return [step.note, copy.asked(formatDate(step.askedAt))];
    case 'DOCUMENTS':
      return [copy.needed(step.missing.map((kind) => documentNames[kind]).join('; '))];
    case 'APPOINTMENT':
      return [copy.visit(whenOf(step.at)), ...(step.location === null ? [] : [copy.place(step.location)])];
    case 'RESULT':
      return [copy.visited(whenOf(step.at))];
    case 'PAYOUT': {
      const amount = step.amountCents === null ? null : formatUsd(step.amountCents);
      return [texts.payout(amount)];
    }
    case 'LOAN':
      return [texts.loan];
    case 'NEW_ASSESSMENT':
      return [copy.failedText];
    case 'VISIT':
      return forStaff ? [] : [copy.ownTexts.visit];
    case 'REVIEW':
    case 'DECISION':
      return [];
  }
}

/** `Tuesday, 24 November 2026, 10:00`. */
const whenOf = (at: string): string => `${formatWeekday(at)}, ${formatTime(at)}`;

const pathOf = (step: NextStep): string =>
  'loanId' in step ? `/loans/${step.loanId}` : `/applications/${step.applicationId}`;
