import { listContactMessages } from '@dziva/contracts/routes/contact';
import { useState } from 'react';
import { activityCopy } from '#features/overview/overview.text.ts';
import { Button } from '#ui/button.tsx';
import { ColumnMenu } from '#ui/column-menu.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { ListViews } from '#ui/list-views.tsx';
import { OlderRows } from '#ui/older-rows.tsx';
import SaveViewDialog from '#ui/save-view-dialog.tsx';
import { LONG, Specimen, State } from './specimen.tsx';

const VIEWS = [
  { label: 'All', search: {} },
  { label: 'Needs review', search: { status: 'UNDER_REVIEW' } },
];
const nothing = () => undefined;

const MORE = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, error: null };

/** The specimens of tools above lists for staff and below histories: views, columns, export, and a button to load more. */
export function ListToolsGroup() {
  return (
    <>
      <Specimen
        of={['ListViews', 'SaveViewDialog']}
        when="Over a list with filters that people come back to."
      >
        <State name="two views; filters of one's own can be saved" wide flush>
          <ListViews list="kit" views={VIEWS} filterNames={['status']} />
        </State>
        <State name="naming what the filters show">
          <Naming />
        </State>
      </Specimen>
      <Specimen of={['ColumnMenu']} when="Over a table with more columns than everybody needs.">
        <State name="all shown">
          <Columns hidden={[]} />
        </State>
        <State name="one hidden; long names">
          <Columns hidden={['income']} />
        </State>
      </Specimen>
      <Specimen of={['ExportButton']} when="In the heading of a list without filters of its own.">
        <State name="at rest">
          <ExportButton route={listContactMessages} title="Contact messages" input={{}} />
        </State>
      </Specimen>
      <Specimen of={['OlderRows']} when="Below a history that is read on by cursor.">
        <State name="there is more" wide flush>
          <Older query={MORE} />
        </State>
        <State name="busy" wide flush>
          <Older query={{ ...MORE, isFetchingNextPage: true }} />
        </State>
        <State name="failed" wide flush>
          <Older
            query={{ ...MORE, isFetchNextPageError: true, error: new Error('The network cannot be reached') }}
          />
        </State>
        <State name="all is there" wide flush>
          <Older query={{ ...MORE, hasNextPage: false }} />
        </State>
      </Specimen>
    </>
  );
}

function Older({ query }: { query: Parameters<typeof OlderRows>[0]['query'] }) {
  return <OlderRows shown={25} query={query} copy={activityCopy} onMore={nothing} />;
}

function Naming() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Save view</Button>
      {isOpen && <SaveViewDialog taken={['All']} onSave={nothing} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Columns({ hidden }: { hidden: readonly string[] }) {
  const choices = [
    { key: 'amount', header: 'Amount', isShown: true },
    { key: 'income', header: LONG, isShown: !hidden.includes('income') },
  ];
  return <ColumnMenu choices={choices} onToggle={nothing} onReset={nothing} />;
}
