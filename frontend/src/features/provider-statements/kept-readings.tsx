import type { KeptStatementMapping } from '@dziva/contracts/statement-mappings';
import { useQuery } from '@tanstack/react-query';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FailureLine } from '#ui/failure.tsx';
import { Panel } from '#ui/panel.tsx';
import { useKeepReading } from './kept-readings.api.ts';
import { keptReadingsQuery } from './provider-statements.queries.ts';
import { keptReadingsCopy as copy } from './statement-reading.text.ts';

/** The readings that finance has kept, each with a switch. Nothing is shown as long as there is none. */
export function KeptReadings() {
  const { data } = useQuery(keptReadingsQuery);
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel title={copy.title} flush>
      <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">{copy.lead}</p>
      <ul className="divide-y divide-line border-t border-line">
        {data.map((kept) => (
          <Kept key={kept.id} kept={kept} />
        ))}
      </ul>
    </Panel>
  );
}

function Kept({ kept }: { kept: KeptStatementMapping }) {
  const change = useKeepReading();
  const { name, version, provider, accountNumber, header, choices, active, changedByName, changedAt } = kept;
  const turn = () => {
    const account = accountNumber === null ? {} : { accountNumber };
    change.mutate({ name, provider, header, choices, active: !active, ...account });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <Badge tone={active ? 'green' : 'grey'} shape={active ? 'tick' : 'ring'}>
            {active ? copy.on : copy.off}
          </Badge>
          <span>{copy.of(methodLabels[provider], accountNumber)}</span>
          <span>{copy.changed(version, changedByName, formatDate(changedAt))}</span>
        </p>
        <p className="mt-0.5 text-sm break-words text-ink-2">{copy.columns(header)}</p>
      </div>
      <Button
        busyLabel={change.isPending && (active ? copy.switchOff : copy.switchOn)}
        aria-label={active ? copy.switchOffOf(name) : copy.switchOnOf(name)}
        onClick={turn}
      >
        {active ? copy.switchOff : copy.switchOn}
      </Button>
      <FailureLine error={change.error} fallback={copy.failed} />
    </li>
  );
}
