import { listContactMessages } from '@dziva/contracts/contact';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ColumnMenu } from '#ui/column-menu.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { ListViews } from '#ui/list-views.tsx';
import SaveViewDialog from '#ui/save-view-dialog.tsx';
import { LONG, Specimen, State } from './specimen.tsx';

const VIEWS = [
  { label: 'All', search: {} },
  { label: 'Needs review', search: { status: 'UNDER_REVIEW' } },
];
const nothing = () => undefined;

/** What stands over a list of staff: views, columns, the file. */
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
          <ExportButton endpoint={listContactMessages} title="Contact messages" input={{}} />
        </State>
      </Specimen>
    </>
  );
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
