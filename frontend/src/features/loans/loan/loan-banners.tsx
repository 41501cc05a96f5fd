import type { User } from '@dziva/contracts/identity';
import type { Loan } from '@dziva/contracts/loans';
import type { WriteOff } from '@dziva/contracts/write-off';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { may } from '@dziva/vocabulary/permissions';
import { brand } from '#content/brand.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { saveFile } from '#lib/save-file.ts';
import { shortId } from '#lib/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { recoveryCopy } from '../arrears/loan-recovery.text.ts';
import { ExceptionSentences } from '../create/loan-exception-list.tsx';
import { loanExceptionCopy as exceptionCopy } from '../create/loan-exceptions.text.ts';
import { useSaleAccountFile } from '../loans.api.ts';
import { loanHistoryQuery } from '../loans.queries.ts';
import { loanCopy } from '../loans.text.ts';
import { loanPaymentCopy } from '../pay/loan-payment.text.ts';
import { ReleaseWaits } from './release-waits.tsx';

const { banner: copy } = recoveryCopy;

interface LoanBannersProps {
  readonly loan: Loan;
  readonly user: User;
  /** A second person decides about a write-off. */
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
}

/** Banners about default, arrears, sale or write-off of a loan: what happened, and what the reader can do. */
export function LoanBanners({ loan, user, onConfirm, onRefuse }: LoanBannersProps) {
  const soldOn = useSoldOn(loan);
  const isOwn = loan.borrowerId === user.id;
  const asked = loan.status === 'DEFAULTED' && !isOwn ? loan.writeOff : null;
  const account =
    soldOn === undefined ||
    loan.collateralSaleId === null ||
    !(isOwn || may(user.role, 'payments.readAll')) ? null : (
      <SaleAccountButton saleId={loan.collateralSaleId} />
    );
  return (
    <>
      <ExceptionsBanner loan={loan} />
      {asked !== null && (
        <WriteOffAsked asked={asked} loan={loan} user={user} onConfirm={onConfirm} onRefuse={onRefuse} />
      )}
      {loan.status === 'DEFAULTED' && (
        <Defaulted loan={loan} isOwn={isOwn} soldOn={soldOn} account={account} />
      )}
      {loan.status === 'WRITTEN_OFF' && <WrittenOff loan={loan} isOwn={isOwn} account={account} />}
      {loan.status === 'SETTLED' && (
        <Banner
          tone="success"
          title={isOwn ? loanPaymentCopy.pay.settled : loanCopy.settledTitle}
          action={account}
        >
          {soldOn !== undefined && (
            <p>
              {copy.sold(formatDate(soldOn))} {isOwn ? copy.soldSettled : copy.soldSettledStaff}
            </p>
          )}
        </Banner>
      )}
      <ReleaseWaits waitsFor={loan.releaseWaitsFor} isOwn={isOwn} />
    </>
  );
}

/** The exceptions and their reason, which the server sends to staff only. Loans older than products have only a reason. */
function ExceptionsBanner({ loan: { exceptions, exceptionReason } }: { loan: Loan }) {
  const [first] = exceptions;
  if (first === undefined && exceptionReason === null) return null;
  const title = exceptionCopy.onLoan(exceptions.length);
  return (
    <Banner title={title}>
      {first !== undefined && <ExceptionSentences exceptions={exceptions} label={title} />}
      {exceptionReason !== null && (
        <p className="mt-1 whitespace-pre-line">
          {first !== undefined && `${exceptionCopy.why}: `}
          {exceptionReason}
        </p>
      )}
      {first !== undefined && (
        <p className="mt-1">
          {first.allowedBy === undefined ? exceptionCopy.waits : exceptionCopy.allowedBy(first.allowedBy)}
        </p>
      )}
      <p className="mt-1 text-ink-2">{exceptionCopy.onLoanText}</p>
    </Banner>
  );
}

function Defaulted({
  loan,
  isOwn,
  soldOn,
  account,
}: {
  loan: Loan;
  isOwn: boolean;
  soldOn: string | undefined;
  account: ReactNode;
}) {
  const since = formatDate(loan.defaultedOn ?? loan.createdAt);
  const arrears = formatUsd(loan.arrearsCents);
  const staffListed = loan.arrearsCents === 0 ? copy.staffPaid : copy.staffListed;
  const listed = isOwn ? copy.ownListed(arrears) : staffListed;
  return (
    <Banner
      tone="danger"
      title={isOwn ? copy.defaultedOwn(since) : copy.defaulted(since)}
      action={
        <span className="flex flex-wrap gap-2">
          {account}
          {!isOwn && loan.collateralSaleId !== null && (
            <ButtonLink size="sm" to={`/collateral?open=${loan.collateralSaleId}`}>
              {copy.seeSale}
            </ButtonLink>
          )}
        </span>
      }
    >
      {loan.arrearsCents > 0 && <p>{copy.late(loanCopy.daysPastDue(loan.daysPastDue), arrears)}</p>}
      <p className="mt-1">
        {soldOn === undefined
          ? listed
          : `${copy.sold(formatDate(soldOn))} ${copy.soldShort(formatUsd(loan.balanceCents))}`}
      </p>
      <Redeemable loan={loan} isOwn={isOwn} />
      {isOwn && soldOn === undefined && <p className="mt-1">{copy.ownHelp(brand.phone)}</p>}
    </Banner>
  );
}

/** While the collateral is for sale: the last day on which the borrower can still redeem it. */
function Redeemable({ loan: { redeemableUntil }, isOwn }: { loan: Loan; isOwn: boolean }) {
  const until = redeemableUntil ?? null;
  if (until === null) return null;
  const day = formatDate(until);
  return <p className="mt-1">{isOwn ? copy.redeemable(day) : copy.redeemableStaff(day)}</p>;
}

function WriteOffAsked({
  asked,
  loan,
  user,
  onConfirm,
  onRefuse,
}: LoanBannersProps & { readonly asked: WriteOff }) {
  const date = formatDate(asked.requestedAt);
  const isMine = asked.requestedById === user.id;
  const amount = asked.amountCents === null ? copy.theRest : formatUsd(asked.amountCents);
  const canDecide = !isMine && !asked.hasLapsed && may(user.role, 'loans.recover');
  const waits = isMine ? copy.youWait : copy.needsAgreement;
  return (
    <Banner
      tone="warn"
      title={isMine ? copy.youAsked(date, amount) : copy.writeOffAsked(asked.requestedBy, date, amount)}
      action={
        canDecide && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" variant="refuse" onClick={onRefuse}>
              {copy.refuse}
            </Button>
            <Button size="sm" variant="primary" onClick={onConfirm}>
              {copy.confirm}
            </Button>
          </span>
        )
      }
    >
      {asked.reason !== null && (
        <p className="whitespace-pre-line">
          {copy.reason}: {asked.reason}
        </p>
      )}
      <p className="mt-1">{asked.hasLapsed ? copy.lapsed(formatUsd(loan.balanceCents)) : waits}</p>
    </Banner>
  );
}

function WrittenOff({ loan, isOwn, account }: { loan: Loan; isOwn: boolean; account: ReactNode }) {
  const { writeOff } = loan;
  const amount = formatUsd(writeOff?.writtenOffCents ?? 0);
  return (
    <Banner title={copy.writtenOff(formatDate(writeOff?.writtenOffOn ?? loan.createdAt))} action={account}>
      <p>{isOwn ? copy.writtenOffOwn(amount) : copy.writtenOffText(amount)}</p>
      {writeOff?.recoveredCents !== undefined && (
        <p className="mt-1 figures">
          {copy.recovered(formatUsd(writeOff.recoveredCents), formatUsd(writeOff.recoverableCents ?? 0))}
        </p>
      )}
      {!isOwn && writeOff !== null && <p className="mt-1">{copy.writtenOffBy(writeOff.requestedBy)}</p>}
    </Banner>
  );
}

/** The day on which the collateral of a loan was sold, from its history; undefined if it was not sold. */
function useSoldOn(loan: Loan): string | undefined {
  const { data } = useQuery({
    ...loanHistoryQuery(loan.id),
    enabled: loan.collateralSaleId !== null,
  });
  const sold = data?.find(({ step }) => step === 'COLLATERAL_SOLD');
  return sold === undefined ? undefined : (sold.valueOn ?? sold.recordedAt);
}

/** The account of the sale, for the borrower whose collateral was sold. */
function SaleAccountButton({ saleId }: { saleId: string }) {
  const file = useSaleAccountFile();
  const download = () =>
    file.mutate(saleId, { onSuccess: (pdf) => saveFile(pdf, copy.accountFile(shortId(saleId))) });
  return (
    <span>
      <Button size="sm" busyLabel={file.isPending && copy.accountBusy} onClick={download}>
        {copy.account}
      </Button>
      {file.isError && (
        <span role="alert" className="mt-1 block text-sm font-semibold text-danger-text">
          {copy.accountFailed}. {sentenceOf(file.error)}
        </span>
      )}
    </span>
  );
}
