import type { LineRuleAnswer } from '@dziva/contracts/line-rules';
import { useQuery } from '@tanstack/react-query';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FailureLine } from '#ui/failure.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { useMay } from '#queries/may.ts';
import { ruleStateLabels, rulesCopy as copy } from './line-rules.text.ts';
import { lineRulesQuery } from './reconciliation.queries.ts';
import { partAccountLabels } from './reconciliation.text.ts';
import { useBookRule, useConfirmRule, useSwitchOffRule } from './rules.api.ts';

/** The rules that book charges and tax: a proposed one is confirmed here, and all lines of a confirmed one are booked in one act. */
export function RulesPanel() {
  const query = useQuery(lineRulesQuery);
  return (
    <Panel title={copy.title} flush>
      <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">{copy.lead}</p>
      <QueryView query={query} what={copy.what} loadingLabel={copy.loading}>
        {(rules) =>
          rules.length === 0 ? (
            <p className="px-4 pb-4 sm:px-5">{copy.none}</p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {rules.map((rule) => (
                <Rule
                  key={rule.id ?? `${rule.till} ${rule.direction} ${rule.text} ${rule.account}`}
                  rule={rule}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Rule({ rule }: { rule: LineRuleAnswer }) {
  const mayDecide = useMay('reconciliation.decide');
  const { state, openLines, openCents, confirmedByName, confirmedAt } = rule;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold break-words">{sentenceOf(rule)}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <Badge tone={TONES[state]} shape={state === 'ON' ? 'tick' : 'ring'}>
            {ruleStateLabels[state]}
          </Badge>
          {state === 'OFF'
            ? null
            : openLines === 0
              ? copy.noneOpen
              : copy.open(openLines, formatUsd(openCents))}
          {confirmedByName !== null && confirmedAt !== null && (
            <span>{copy.confirmedBy(confirmedByName, formatDate(confirmedAt))}</span>
          )}
        </p>
      </div>
      {mayDecide && <Acts rule={rule} />}
    </li>
  );
}

const TONES = { PROPOSED: 'yellow', ON: 'green', OFF: 'grey' } as const;

function sentenceOf({ till, direction, text, belowCents, account }: LineRuleAnswer): string {
  return [
    copy.contains(text),
    ...(till === null ? [] : [methodLabels[till]]),
    ...(direction === 'CREDIT' ? [copy.moneyIn] : []),
    ...(belowCents === null ? [] : [copy.below(formatUsd(belowCents))]),
    copy.to(partAccountLabels[account]),
  ].join(', ');
}

function Acts({ rule }: { rule: LineRuleAnswer }) {
  const { id, state, text, openLines } = rule;
  const confirm = useConfirmRule();
  const switchOff = useSwitchOffRule();
  const book = useBookRule();
  const error = confirm.error ?? switchOff.error ?? book.error;
  const isBusy = confirm.isPending || switchOff.isPending || book.isPending;
  if (id === null || state !== 'ON') {
    const isNew = state === 'PROPOSED';
    return (
      <span className="grid justify-items-end gap-2">
        <Button
          disabled={isBusy}
          aria-label={isNew ? copy.confirmOf(text) : copy.againOf(text)}
          onClick={() => confirm.mutate(rule)}
        >
          {isNew ? copy.confirm : copy.again}
        </Button>
        <FailureLine error={error} fallback={copy.failed} />
      </span>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      {openLines > 0 && (
        <Button
          variant="primary"
          disabled={isBusy}
          aria-label={copy.bookOf(text, openLines)}
          onClick={() =>
            void toastMutation(book.mutateAsync(id), {
              done: ({ booked, proposed, left }) => ({
                title: copy.booked,
                description: copy.bookedText(booked, proposed, left.length),
              }),
            })
          }
        >
          {copy.book(openLines)}
        </Button>
      )}
      <Button disabled={isBusy} aria-label={copy.switchOffOf(text)} onClick={() => switchOff.mutate(id)}>
        {copy.switchOff}
      </Button>
      <FailureLine error={error} fallback={copy.failed} />
    </span>
  );
}
