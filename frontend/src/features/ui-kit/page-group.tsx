import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CountCard } from '#ui/count-card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Meter } from '#ui/meter.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { PrintHead } from '#ui/print-head.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { StoneProgress } from '#ui/stone-progress.tsx';
import { SuccessReceipt } from '#ui/success-receipt.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { Tracker } from '#ui/tracker.tsx';
import { LONG, Specimen, State } from './specimen.tsx';

const FACTS = [
  { term: 'Amount', value: 'US$1,500.00' },
  { term: 'Collateral', value: LONG },
  { term: 'Income', value: 'US$800.00', action: <a href="#page">Change</a> },
];

/** The specimens for the layout of pages. */
export function PageGroup() {
  return (
    <>
      <Specimen
        of={['PageHeading']}
        when="The one h1 of a page, and its title in the tab. The head of this page is one."
      >
        <State name="see the top of this page">
          It may stand on a page once, so here it is not drawn again.
        </State>
      </Specimen>
      <Specimen of={['Panel']} when="One matter of a page under its heading. Panels are not put into panels.">
        <State name="with a button at its right">
          <Panel title="Documents" aside={<Button size="sm">Add</Button>}>
            Two photos.
          </Panel>
        </State>
        <State name="without a title, long text">
          <Panel>{LONG}</Panel>
        </State>
        <State name="flush, of the third level">
          <Panel title={LONG} level={3} flush>
            No padding of its own: for lists.
          </Panel>
        </State>
      </Specimen>
      <Specimen
        of={['SuccessReceipt', 'ShareButton']}
        when="What was done, to keep: it stays until one leaves it, and shares by the phone's own sheet."
      >
        <State name="a payment">
          <ReceiptExample />
        </State>
        <State name="only to share">
          <ShareButton title="Dziva" text="US$91.92 paid" />
        </State>
      </Specimen>
      <Specimen of={['PrintHead']} when="On paper only, above a page that somebody prints.">
        <State name="seen when this page is printed">
          <PrintHead title="Loan #1A2B3C4D" facts={FACTS} printedOn="2026-11-22" />
        </State>
      </Specimen>
      <Specimen of={['Facts']} when="What is known about a thing, term by term.">
        <State name="one column, long text, an action">
          <Facts facts={FACTS} />
        </State>
        <State name="two columns" wide>
          <Facts facts={FACTS} columns={2} />
        </State>
      </Specimen>
      <Specimen
        of={['Tabs', 'TabPanel']}
        when="Sides of one thing, of which one looks at a time. Never steps."
      >
        <State name="stretched; arrow keys walk">
          <TabsExample stretch />
        </State>
        <State name="at the start of the row">
          <TabsExample stretch={false} />
        </State>
      </Specimen>
      <CountCardSpecimen />
      <ProgressSpecimens />
    </>
  );
}

/** It is shown only after a click, because it takes the focus when it appears. */
function ReceiptExample() {
  const [isPaid, setIsPaid] = useState(false);
  if (!isPaid) return <Button onClick={() => setIsPaid(true)}>Pay US$91.92</Button>;
  return (
    <SuccessReceipt
      title="US$91.92 paid"
      amountCents={9_192}
      facts={[{ term: 'Receipt number', value: 'R-KP4P-KRYD-HR2Y' }]}
    >
      <Button variant="primary" onClick={() => setIsPaid(false)}>
        Done
      </Button>
    </SuccessReceipt>
  );
}

/** The heading of the kit itself. */
export function KitHeading() {
  return (
    <PageHeading
      title="UI kit"
      lead="Every component of src/ui in every state, drawn by the components themselves."
    />
  );
}

function TabsExample({ stretch }: { stretch: boolean }) {
  const [value, setValue] = useState('schedule');
  const tabs = ['schedule', 'payments', 'documents'].map((tab) => ({ value: tab, label: tab }));
  return (
    <Tabs value={value} onValueChange={setValue} label="Parts of the loan" tabs={tabs} stretch={stretch}>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value}>
          The {tab.label} of the loan.
        </TabPanel>
      ))}
    </Tabs>
  );
}

function CountCardSpecimen() {
  return (
    <Specimen of={['CountCard']} when="A count that leads to exactly what it counts.">
      <State name="some">
        <CountCard label="Due soon" none="none" value={4} failed={false} to="/ui-kit" />
      </State>
      <State name="urgent">
        <CountCard label="Overdue" none="none" value={3} failed={false} to="/ui-kit" urgent />
      </State>
      <State name="none">
        <CountCard label="Overdue" none="nobody is late" value={0} failed={false} to="/ui-kit" urgent />
      </State>
      <State name="loading">
        <CountCard label="Deposits to verify" none="none" value={undefined} failed={false} to="/ui-kit" />
      </State>
      <State name="failed">
        <CountCard label="Deposits to verify" none="none" value={undefined} failed to="/ui-kit" />
      </State>
      <State name="focus, long text" focused>
        <CountCard label={LONG} none="none" value={12_345} failed={false} to="/ui-kit" />
      </State>
    </Specimen>
  );
}

function ProgressSpecimens() {
  return (
    <>
      <Specimen
        of={['StoneProgress']}
        when="Progress in steps that count, such as months paid: one stone each."
      >
        <State name="none laid">
          <StoneProgress done={0} total={12} sentence="0 / 12 months" />
        </State>
        <State name="some; all of very many">
          <StoneProgress done={7} total={12} sentence="7 / 12 months" />
          <StoneProgress done={120} total={120} sentence="120 / 120 months" />
        </State>
      </Specimen>
      <Specimen
        of={['Tracker']}
        when="Where an application stands. Down the page on a phone, across it on a laptop."
      >
        <State name="done, skipped, current, coming" wide>
          <Tracker
            label="Progress of the application"
            steps={[
              { label: 'Application Submitted', state: 'done', note: '5 November 2026' },
              { label: 'Under Review', state: 'skipped', note: 'Skipped' },
              { label: 'Approved', state: 'current', note: 'Current stage - processing in progress' },
              { label: 'Disbursed', state: 'coming' },
            ]}
          />
        </State>
      </Specimen>
      <Specimen of={['Timeline']} when="What happened, who did it, and exactly when.">
        <State name="with a note, long text" wide>
          <Timeline
            items={[
              { key: '2', title: 'Declined', when: '6 Nov 2026, 09:12', who: 'Farai Ncube', note: LONG },
              { key: '1', title: 'Submitted', when: '5 Nov 2026, 14:32', detail: 'Two photos and a payslip' },
            ]}
          />
        </State>
      </Specimen>
      <Specimen
        of={['Meter']}
        when="A share with a verdict, for decisions. The words come first, the colour repeats them."
      >
        {(['fine', 'watch', 'high'] as const).map((level, index) => (
          <State key={level} name={level}>
            <Meter
              label="Loan to value"
              value={`${40 + index * 30} %`}
              share={0.4 + index * 0.3}
              level={level}
              verdict={['Well covered', 'Look closely', 'More than it is worth'][index] ?? ''}
              hint="US$1,000.00 on US$2,400.00"
            />
          </State>
        ))}
      </Specimen>
    </>
  );
}
