import type { User } from '@dziva/contracts/identity';
import type { Loan } from '@dziva/contracts/loans';
import type { Payment } from '@dziva/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { applicationQuery } from '#features/applications/applications.queries.ts';
import { DocumentsPanel } from '#features/applications/documents-panel.tsx';
import { TrailPanel } from '#features/approvals/trail-panel.tsx';
import { LoanAuditLinks } from '#features/audit/loan-audit-links.tsx';
import { SecuringAssets } from '#features/collateral/securing-assets.tsx';
import { DemandList } from '#features/loans/arrears/demand-list.tsx';
import { LoanBanners } from '#features/loans/loan/loan-banners.tsx';
import { LoanFigures } from '#features/loans/loan/loan-figures.tsx';
import { LoanHistory } from '#features/loans/loan/loan-history.tsx';
import { loanCopy } from '#features/loans/loans.text.ts';
import { isRunning } from '#features/loans/loan/running-loans.tsx';
import { LoanTermsPanel } from '#features/loans/loan/loan-terms-panel.tsx';
import { NonPaymentPanel } from '#features/loans/arrears/non-payment-panel.tsx';
import { OwnOffer } from '#features/loans/offer/own-offer.tsx';
import { PayByCodePanel } from '#features/loans/pay/pay-by-code-panel.tsx';
import { PayoffPanel } from '#features/loans/pay/payoff-panel.tsx';
import { ScheduleTable } from '#features/loans/loan/schedule-table.tsx';
import { StaffOffer } from '#features/loans/offer/staff-offer.tsx';
import { TakeBackPanel } from '#features/loans/take-back/take-back-panel.tsx';
import { PaymentTable } from '#features/payments/payment-table.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import type { LoanAct } from './loan-dialogs.tsx';

const TABS = ['overview', 'schedule', 'payments', 'documents', 'events'] as const;
type Tab = (typeof TABS)[number];

interface LoanDetailProps {
  readonly loan: Loan;
  readonly user: User;
  readonly onAct: (act: LoanAct) => void;
}

/** Banners and figures of a loan, and below them its parts (schedule, payments …), one tab at a time. */
export function LoanDetail({ loan, user, onAct }: LoanDetailProps) {
  const [tab, setTab] = useTab();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LoanBanners
        loan={loan}
        user={user}
        onConfirm={() => onAct({ kind: 'confirm-write-off' })}
        onRefuse={() => onAct({ kind: 'refuse-write-off' })}
      />
      <Offer loan={loan} user={user} onAct={onAct} />
      {isRunning(loan) && <LoanFigures loan={loan} />}
      <Tabs
        value={tab}
        onValueChange={setTab}
        label={loanCopy.tabsLabel}
        stretch={false}
        tabs={TABS.map((value) => ({ value, label: loanCopy.tabs[value] }))}
      >
        <TabPanel value="overview">
          <Overview loan={loan} user={user} onAct={onAct} />
        </TabPanel>
        <TabPanel value="schedule">
          <Schedule loan={loan} />
        </TabPanel>
        <TabPanel value="payments">
          <Payments loan={loan} user={user} />
        </TabPanel>
        <TabPanel value="documents">
          <Documents appId={loan.appId} />
        </TabPanel>
        <TabPanel value="events">
          <LoanHistory
            loanId={loan.id}
            showEvents={may(user.role, 'audit.read')}
            {...(may(user.role, 'loans.note') && loan.borrowerId !== user.id
              ? { onNote: () => onAct({ kind: 'note' }) }
              : {})}
          />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** The offer of a loan that is not paid out. */
function Offer({ loan, user, onAct }: LoanDetailProps) {
  const { offer } = loan;
  if (loan.status !== 'APPROVED') return null;
  if (loan.borrowerId === user.id) {
    return (
      <OwnOffer
        loan={loan}
        offer={offer}
        onAccept={() => onAct({ kind: 'accept-offer' })}
        onDecline={() => onAct({ kind: 'decline-offer' })}
      />
    );
  }
  return (
    <StaffOffer
      loan={loan}
      offer={offer}
      mayAct={may(user.role, 'loans.disburse')}
      onCorrect={() => onAct({ kind: 'correct-terms' })}
      onSign={() => onAct({ kind: 'record-signature' })}
    />
  );
}

/** The open tab is in the address, so that a link can open it. */
function useTab(): [Tab, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'overview';
  const choose = (next: string) =>
    setParams(next === 'overview' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return [tab, choose];
}

function Overview({ loan, user, onAct }: LoanDetailProps) {
  const isOwn = loan.borrowerId === user.id;
  return (
    <div className="grid gap-6 md:grid-cols-2 md:items-start">
      {isRunning(loan) && (
        <div className="grid gap-6">
          <PayoffPanel
            loanId={loan.id}
            {...(isOwn ? { onPayOff: (amountCents: number) => onAct({ kind: 'pay', amountCents }) } : {})}
          />
          {isOwn && <PayByCodePanel loanId={loan.id} />}
          {may(user.role, 'loans.recover') && (
            <NonPaymentPanel
              loan={loan}
              isOwn={isOwn}
              onDemand={() => onAct({ kind: 'demand' })}
              onDefault={() => onAct({ kind: 'default' })}
              onWriteOff={() => onAct({ kind: 'write-off' })}
            />
          )}
        </div>
      )}
      <div className="grid gap-6">
        <DemandList demands={loan.demands ?? []} isOwn={isOwn} />
        <LoanTermsPanel loan={loan} />
        <SecuringAssets
          assets={loan.assets}
          forStaff={may(user.role, 'loans.readAll')}
          toSecure={mayAdd(loan, user) ? toSecureOf(loan) : undefined}
        />
        <TrailPanel trail={loan.trail ?? []} />
        {may(user.role, 'loans.recover') && !isOwn && (
          <TakeBackPanel
            loan={loan}
            onTakeBackDisbursement={() => onAct({ kind: 'take-back-payout' })}
            onTakeBackWriteOff={() => onAct({ kind: 'take-back-write-off' })}
          />
        )}
        {may(user.role, 'audit.read') && <LoanAuditLinks loan={loan} />}
      </div>
    </div>
  );
}

/** The collateral of a loan. Staff can add to it until the loan has ended. */
const mayAdd = ({ status, borrowerId }: Loan, user: User): boolean =>
  may(user.role, 'assets.manage') && borrowerId !== user.id && status !== 'SETTLED' && status !== 'CLOSED';

const toSecureOf = ({ borrowerId, borrowerName, appId }: Loan) => ({
  ownerId: borrowerId,
  ownerName: borrowerName,
  applicationId: appId,
});

function Schedule({ loan }: { loan: Loan }) {
  return (
    <Panel title={loanCopy.sections.schedule} flush className="overflow-hidden">
      <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">
        {loan.disbursedAt === null ? loanCopy.schedule.provisional : loanCopy.schedule.note}
      </p>
      <ScheduleTable
        rows={loan.schedule}
        prepayments={loan.prepayments}
        showPaid={loan.disbursedAt !== null}
      />
    </Panel>
  );
}

function Payments({ loan, user }: { loan: Loan; user: User }) {
  const newestFirst = [...loan.payments].sort((a, b) => b.paidAt.localeCompare(a.paidAt));
  const canReverse = may(user.role, 'payments.reverse') && loan.borrowerId !== user.id;
  // Payments from before a write-off cannot be reversed or returned any more.
  const isFixed = ({ recoveryCents }: Payment) => loan.status === 'WRITTEN_OFF' && (recoveryCents ?? 0) === 0;
  return (
    <Panel title={loanCopy.sections.payments} flush className="overflow-hidden">
      {newestFirst.length === 0 ? (
        <p className="p-5 text-ink-2">{loanCopy.payments.none}</p>
      ) : (
        <PaymentTable
          caption={loanCopy.payments.caption}
          rows={newestFirst}
          showBorrower={false}
          showReceipts={may(user.role, 'payments.readAll') || loan.borrowerId === user.id}
          showEvents={may(user.role, 'audit.read')}
          canReverse={(payment) => canReverse && !isFixed(payment)}
        />
      )}
    </Panel>
  );
}

/** The documents of a loan are those of its application. */
function Documents({ appId }: { appId: string }) {
  const query = useQuery(applicationQuery(appId));
  return (
    <QueryView query={query} what={loanCopy.documentsWhat}>
      {(application) => <DocumentsPanel application={application} canAdd={false} />}
    </QueryView>
  );
}
