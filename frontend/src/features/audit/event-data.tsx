import type { AuditEventDetail } from '@dziva/contracts/audit';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#lib/dates.ts';
import { shortId } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { eventPageCopy } from './audit.text.ts';
import { entriesOf, type Entry, type Value } from './data-words.ts';
import { exactTime } from './event-words.ts';

const { data: copy } = eventPageCopy;

/** What the event itself does not contain: the texts whose hashes it has, and the names of its people. */
interface Related {
  readonly texts: AuditEventDetail['texts'];
  readonly names: ReadonlyMap<string, string>;
}

/** The data of the event, field by field. Texts that people wrote are shown in place of their hashes. */
export function EventData({ event }: { event: AuditEventDetail }) {
  const { data, texts } = event;
  const entries = entriesOf(data);
  const related = { texts, names: namesIn(event) };
  return (
    <Panel title={copy.title} aside={<CopyJson data={data} />}>
      {entries.length === 0 ? (
        <p className="text-ink-2">{copy.none}</p>
      ) : (
        <Entries entries={entries} related={related} />
      )}
    </Panel>
  );
}

function Entries({ entries, related }: { entries: readonly Entry[]; related: Related }) {
  return (
    <Facts
      facts={entries.map(({ key, label, value }) => ({
        term: label,
        value: <FieldValue field={key} value={value} related={related} />,
        below: value.kind === 'group' || value.kind === 'list',
      }))}
    />
  );
}

function FieldValue({ field, value, related }: { field: string; value: Value; related: Related }) {
  switch (value.kind) {
    case 'nothing':
      return <span className="text-ink-2">{copy.nothing}</span>;
    case 'money':
      return <Money cents={value.cents} />;
    case 'plain':
      return value.text;
    case 'day':
      return <time dateTime={value.day}>{formatDate(value.day)}</time>;
    case 'moment':
      return <time dateTime={value.at}>{exactTime(value.at)}</time>;
    case 'id':
      return <Id id={value.id} name={related.names.get(value.id)} to={value.to} what={field} />;
    case 'hash':
      return <code className="text-xs break-all">{value.hash}</code>;
    case 'text':
      return <Text text={related.texts.find((one) => one.field === field)?.text ?? null} />;
    case 'group':
      return <Entries entries={value.entries} related={related} />;
    case 'list':
      return <List items={value.items} related={related} />;
  }
}

function Id({
  id,
  name = shortId(id),
  to,
  what,
}: {
  id: string;
  name?: string | undefined;
  to: string | null;
  what: string;
}) {
  return (
    <span className="inline-flex items-center gap-1">
      {to === null ? (
        name
      ) : (
        <Link to={to} className="text-link">
          {name}
        </Link>
      )}
      <CopyButton text={id} what={what} />
    </span>
  );
}

function Text({ text }: { text: string | null }) {
  return text === null ? (
    <span className="text-ink-2">{copy.erased}</span>
  ) : (
    <span className="whitespace-pre-line">{text}</span>
  );
}

function List({ items, related }: { items: readonly (readonly Entry[])[]; related: Related }) {
  if (items.length === 0) return <span className="text-ink-2">{copy.nothing}</span>;
  return (
    <ol className="grid gap-2">
      {items.map((entries, index) => (
        <li key={index} className="rounded-chip border border-line px-3 py-2 text-sm">
          <Item entries={entries} related={related} />
        </li>
      ))}
    </ol>
  );
}

/** An item that is a plain value has no label. */
function Item({ entries, related }: { entries: readonly Entry[]; related: Related }) {
  const [first] = entries;
  return first?.label === '' ? (
    <FieldValue field={first.key} value={first.value} related={related} />
  ) : (
    <Entries entries={entries} related={related} />
  );
}

function namesIn({ actor, subject, evidence }: AuditEventDetail): ReadonlyMap<string, string> {
  const people = [actor, ...(subject === null ? [] : [subject]), ...(evidence?.by ?? [])];
  return new Map(people.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

function CopyJson({ data }: { data: object }) {
  const [copied, setCopied] = useState(false);
  const text = JSON.stringify(data, null, 2);
  return (
    <Button
      size="sm"
      onBlur={() => setCopied(false)}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {copied ? <Check strokeWidth={2} /> : <Copy strokeWidth={1.75} />}
      {copied ? copy.copied : copy.copy}
    </Button>
  );
}
