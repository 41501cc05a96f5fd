import type { Investment } from '@dziva/contracts/investments';
import { formatDateTime } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { shortId } from '#lib/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { SuccessReceipt } from '#ui/success-receipt.tsx';
import { endedReceiptCopy as copy } from './investments.text.ts';

/** The receipt for an investment that was just ended early: the amount back in the wallet, and all returns paid. */
export function EndedReceipt({ investment, backCents }: { investment: Investment; backCents: number }) {
  const { id, planName, principalAmountCents, totalPaidReturnCents, endedAt } = investment;
  return (
    <Panel>
      <SuccessReceipt
        title={copy.title(formatUsd(backCents))}
        amountCents={backCents}
        facts={[
          { term: copy.number, value: shortId(id) },
          { term: copy.plan, value: planName },
          { term: copy.principal, value: formatUsd(principalAmountCents) },
          { term: copy.returns, value: formatUsd(totalPaidReturnCents) },
          ...(endedAt === null ? [] : [{ term: copy.on, value: formatDateTime(endedAt) }]),
        ]}
      >
        <ButtonLink to="/wallet" variant="primary">
          {copy.wallet}
        </ButtonLink>
      </SuccessReceipt>
    </Panel>
  );
}
