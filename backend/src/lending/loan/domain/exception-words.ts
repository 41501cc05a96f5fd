/** The exceptions of a loan as sentences: the dialog shows them, the confirmation repeats them, and the event stores them. */
import {
  ABOVE_REQUEST_LIMIT_PERCENT,
  type LoanException,
  PRINCIPAL_MULTIPLE_MAX,
} from '@dziva/loan-maths/loan-exceptions';
import { cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { ExceptionRecord } from './product-exceptions.ts';

export const recordOf = (exception: LoanException): ExceptionRecord => ({
  code: exception.code,
  text: sentenceOf(exception),
});

export const FAR_BEYOND = `The principal is more than ${PRINCIPAL_MULTIPLE_MAX} times what was asked for, or what the collateral is worth. Check the amount.`;

const DOCUMENT_WORDS: Readonly<Record<string, string>> = {
  NATIONAL_ID: 'national ID or passport',
  PAYSLIP: 'payslip, or something that shows the income',
  PROOF_OF_RESIDENCE: 'proof of residence',
  COLLATERAL_TITLE: 'title of the collateral',
  OTHER: 'another document',
};

function sentenceOf(exception: LoanException): string {
  switch (exception.code) {
    case 'PRINCIPAL_OUT_OF_RANGE':
      return `${usd(exception.value)} is outside what the product lends, ${usd(exception.min)} to ${usd(exception.max)}.`;
    case 'RATE_OUT_OF_RANGE':
      return `${exception.value} % a year is outside the rates of the product, ${exception.min} % to ${exception.max} %.`;
    case 'TERM_OUT_OF_RANGE':
      return `${exception.value} months is outside the terms of the product, ${exception.min} to ${exception.max} months.`;
    case 'ABOVE_REQUEST':
      return `${usd(exception.principalCents)} is over ${ABOVE_REQUEST_LIMIT_PERCENT} % more than the applicant asked for (${usd(exception.requestedCents)}).`;
    case 'LTV_ABOVE_LIMIT': {
      const { principalCents, valueCents, isAssessed, limitPercent } = exception;
      const basis = isAssessed ? 'assessed' : 'the applicant’s estimate';
      return `Loan to value is ${share(principalCents, valueCents)}, above ${limitPercent} %: ${usd(principalCents)} against ${usd(valueCents)} (${basis}).`;
    }
    case 'INSTALMENT_ABOVE_INCOME_LIMIT': {
      const { instalmentCents, monthlyIncomeCents, limitPercent } = exception;
      return `The instalment takes ${share(instalmentCents, monthlyIncomeCents)} of the monthly income, above ${limitPercent} %: ${usd(instalmentCents)} of ${usd(monthlyIncomeCents)}.`;
    }
    case 'NOT_ASSESSED':
      return 'Nobody has assessed the collateral and passed it.';
    case 'NOT_REVIEWED':
      return 'Nobody has reviewed the application.';
    case 'EARLY_VISIT':
      return 'The collateral was assessed before the day of the visit.';
    case 'NO_PHOTO':
      return 'There is no photo of the collateral.';
    case 'ASSESSMENT_OLD':
      return `The assessment is ${exception.ageDays} days old, more than ${exception.maxAgeDays}.`;
    case 'DOCUMENTS_MISSING':
      return `Documents are missing: ${exception.missing.map((kind) => DOCUMENT_WORDS[kind] ?? kind).join('; ')}.`;
  }
}

const usd = (amount: number): string => formatUsd(cents(amount));

/** With one decimal at most. */
const share = (part: number, whole: number): string =>
  whole === 0 ? 'without limit' : `${Math.round((part / whole) * 1_000) / 10} %`;
