import type { ApplicationRow } from '@dziva/contracts/applications';
import { useState } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { formatDateTime } from '#lib/dates.ts';
import { shortId } from '#lib/words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { SuccessReceipt } from '#ui/success-receipt.tsx';
import { applicationCopy, collateralLabels } from './applications.text.ts';

const { dashboard: copy } = applicationCopy;

/** The receipt of a new application: its number, amount and collateral, and what happens next. It can be dismissed. */
export function SubmittedPanel({
  id,
  application,
}: {
  id: string;
  /** Undefined until the list of applications contains it. */
  application: ApplicationRow | undefined;
}) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <Panel>
      <SuccessReceipt
        title={copy.submittedTitle}
        text={copy.submittedText(shortId(id))}
        {...(application === undefined ? {} : { amountCents: application.loanAmountCents })}
        facts={[
          { term: copy.receipt.number, value: shortId(id) },
          ...(application === undefined
            ? []
            : [
                { term: copy.receipt.collateral, value: collateralLabels[application.collateralType] },
                { term: copy.receipt.sent, value: formatDateTime(application.createdAt) },
              ]),
        ]}
      >
        <ButtonLink to={`/applications/${id}`} variant="primary">
          {copy.receipt.open}
        </ButtonLink>
        <Button onClick={() => setDismissed(true)}>{uiCopy.dismiss}</Button>
      </SuccessReceipt>
    </Panel>
  );
}
