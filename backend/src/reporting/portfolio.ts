/** The arithmetic of the portfolio report: a row for each owed loan, and the totals. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { loanToValuePercent } from '#lending/loan/domain/loan-judgement';
import type { PortfolioReport, PortfolioRow } from '@dziva/contracts/reports';
import { LOAN_EXCEPTION_CODES } from '@dziva/contracts/routes/loans';
import { ageingBucket, ageingOf, type OwedLoan, PAR_DAYS, portfolioAtRisk } from '@dziva/loan-maths/arrears';
import { addCents, type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { type LoanByDay, owedLoanOf } from './loan-by-day.ts';
import type { LoanFacts } from './loan-facts.ts';
import { periodOf, type ReportFrame } from './report-frame.ts';

type Totals = Omit<PortfolioReport, keyof ReportFrame | 'rows' | 'rowsTotal'>;

/** One loan that is owed. */
export function portfolioRow(
  { loanId, loan, position }: LoanByDay,
  facts: LoanFacts,
  { valueOn }: ReportFrame,
): PortfolioRow {
  const { daysPastDue } = owedLoanOf({ position }, valueOn);
  const { principalCents, aprPercent } = loan.terms;
  return {
    loanId,
    borrowerName: facts.borrowerName,
    collateralType: facts.collateralType,
    status: loan.status === 'DEFAULTED' ? 'DEFAULTED' : 'ACTIVE',
    disbursedOn: loan.disbursedOn,
    principalCents,
    interestRateAPR: aprPercent,
    balanceCents: position.balanceCents,
    arrearsCents: position.arrearsCents,
    nextPaymentDate: position.nextDueDate,
    daysPastDue,
    bucket: ageingBucket(daysPastDue),
    ...collateralOf(loan, facts),
    exceptions: codesOf(loan).join(' '),
  };
}

/** The exceptions of a loan from its product. */
const codesOf = ({ exceptions }: DisbursedLoan) => (exceptions?.list ?? []).map(({ code }) => code);

/** The collateral of an owed loan; none after it is sold. */
function collateralOf(
  { terms: { principalCents }, interestStopsOn }: DisbursedLoan,
  { valueCents, valueBasis }: LoanFacts,
): Pick<PortfolioRow, 'valueCents' | 'valueBasis' | 'ltvPercent'> {
  if (interestStopsOn !== null) return { valueCents: ZERO_CENTS, valueBasis: 'SOLD', ltvPercent: null };
  const ltvPercent = valueCents === 0 ? null : loanToValuePercent(principalCents, valueCents);
  return { valueCents, valueBasis, ltvPercent };
}

/** PAR30, PAR60 and PAR90, and every ageing bucket. */
export function riskOf(owed: readonly OwedLoan[]): Pick<PortfolioReport, 'portfolioAtRisk' | 'ageing'> {
  return {
    portfolioAtRisk: PAR_DAYS.map((days) => {
      const { atRiskCents, percent } = portfolioAtRisk(owed, days);
      return { days, atRiskCents, percent };
    }),
    ageing: ageingOf(owed),
  };
}

/** Calculates the totals of the portfolio, loan by loan. */
export class PortfolioTally {
  private readonly owed: OwedLoan[] = [];
  private readonly byCollateral = new Map<PortfolioRow['collateralType'], { loans: number; sum: Cents }>();
  private readonly byException = new Map<string, { loans: number; sum: Cents }>();
  private exceptionLoans = 0;
  private readonly sums = {
    exception: ZERO_CENTS,
    total: ZERO_CENTS,
    defaulted: ZERO_CENTS,
    arrears: ZERO_CENTS,
    interest: ZERO_CENTS,
  };
  private defaultedLoans = 0;
  private newLoans = 0;
  private newPrincipalCents = ZERO_CENTS;

  constructor(private readonly frame: ReportFrame) {}

  /** Adds any loan that was paid out; one that is settled by now counts among the new loans of its time. */
  addLoan({ loan }: LoanByDay): void {
    const { from, to } = periodOf(this.frame);
    if (loan.disbursedOn < from || loan.disbursedOn > to) return;
    this.newLoans++;
    this.newPrincipalCents = addCents(this.newPrincipalCents, loan.terms.principalCents);
  }

  /** Adds a loan that is owed. */
  addOwed(loan: LoanByDay, { collateralType }: Pick<LoanFacts, 'collateralType'>): void {
    const { balanceCents, arrearsCents, accruedInterestCents } = loan.position;
    const { sums } = this;
    this.owed.push(owedLoanOf(loan, this.frame.valueOn));
    sums.total = addCents(sums.total, balanceCents);
    sums.arrears = addCents(sums.arrears, arrearsCents);
    sums.interest = addCents(sums.interest, accruedInterestCents);
    if (loan.loan.status === 'DEFAULTED') {
      this.defaultedLoans++;
      sums.defaulted = addCents(sums.defaulted, balanceCents);
    }
    this.addExceptions(codesOf(loan.loan), balanceCents);
    const kind = this.byCollateral.get(collateralType) ?? { loans: 0, sum: ZERO_CENTS };
    this.byCollateral.set(collateralType, { loans: kind.loans + 1, sum: addCents(kind.sum, balanceCents) });
  }

  /** A loan with several exceptions counts once in the number of loans, and once for each exception. */
  private addExceptions(codes: readonly string[], balanceCents: Cents): void {
    if (codes.length === 0) return;
    this.exceptionLoans++;
    this.sums.exception = addCents(this.sums.exception, balanceCents);
    for (const code of codes) {
      const { loans, sum } = this.byException.get(code) ?? { loans: 0, sum: ZERO_CENTS };
      this.byException.set(code, { loans: loans + 1, sum: addCents(sum, balanceCents) });
    }
  }

  totals(): Totals {
    return {
      totalPortfolioCents: this.sums.total,
      loans: this.owed.length,
      defaultedLoans: this.defaultedLoans,
      defaultedCents: this.sums.defaulted,
      arrearsCents: this.sums.arrears,
      accruedInterestCents: this.sums.interest,
      newLoans: this.newLoans,
      newPrincipalCents: this.newPrincipalCents,
      ...riskOf(this.owed),
      exceptionLoans: this.exceptionLoans,
      exceptionCents: this.sums.exception,
      byException: LOAN_EXCEPTION_CODES.flatMap((code) => {
        const of = this.byException.get(code);
        return of === undefined ? [] : [{ code, loans: of.loans, outstandingPrincipalCents: of.sum }];
      }),
      byCollateral: [...this.byCollateral]
        .map(([collateralType, { loans, sum }]) => ({
          collateralType,
          loans,
          outstandingPrincipalCents: sum,
        }))
        .toSorted((a, b) => b.outstandingPrincipalCents - a.outstandingPrincipalCents),
    };
  }
}
