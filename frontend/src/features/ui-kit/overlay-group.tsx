import { useState } from 'react';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, DialogButtons, Scrim } from '#ui/dialog.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import Sheet from '#ui/sheet.tsx';
import { LONG, Specimen, State } from './specimen.tsx';

const WIDTHS = ['narrow', 'normal', 'wide', 'drawer'] as const;

/** The specimens of dialogs and other overlays. */
export function OverlayGroup() {
  return (
    <>
      <Specimen
        of={['Dialog', 'DialogButtons']}
        when="Work that belongs to the page behind it. A drawer for a thing of the list; on phones all are sheets at the foot."
      >
        {WIDTHS.map((width) => (
          <State key={width} name={width}>
            <Opened width={width} />
          </State>
        ))}
        <State name="long text, its own foot">
          <LongDialog />
        </State>
      </Specimen>
      <Specimen
        of={['ConfirmDialog']}
        when="Before an act that costs something: who, how much, what follows. The way back has the focus."
      >
        <State name="default">
          <Question variant="primary" busyLabel={false} />
        </State>
        <State name="danger, busy">
          <Question variant="danger" busyLabel="Writing off..." />
        </State>
      </Specimen>
      <Specimen of={['RemoveButton']} when="To take one thing off a list, beside it. It asks first.">
        <State name="default">
          <RemoveButton name="EcoCash 0772 123 456" isRemoving={false} remove={() => Promise.resolve()}>
            You cannot choose it any more.
          </RemoveButton>
        </State>
      </Specimen>
      <Specimen of={['Sheet', 'Scrim']} when="The menu on phones; the scrim comes with every overlay.">
        <State name="closed; press to open">
          <SheetExample />
        </State>
        <State name="the scrim alone; a second's look">
          <ScrimExample />
        </State>
      </Specimen>
    </>
  );
}

function Opened({ width }: { width: (typeof WIDTHS)[number] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        width={width}
        title="Disburse loan"
        description="To Tariro Moyo"
      >
        <p>US$1,000.00 goes to the wallet of Tariro Moyo today.</p>
        <ActButtons
          back="Not yet"
          onBack={close}
          act="Disburse US$1,000.00"
          busyLabel={false}
          onAct={close}
        />
      </Dialog>
    </>
  );
}

function LongDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title={LONG} description={LONG}>
        {Array.from({ length: 30 }, (_, line) => (
          <p key={line}>{LONG}</p>
        ))}
        <DialogButtons>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}

function Question({ variant, busyLabel }: { variant: 'primary' | 'danger'; busyLabel: string | false }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Withdraw US$50.00?"
        confirm="Withdraw US$50.00"
        keep="Keep it"
        variant={variant}
        busyLabel={busyLabel}
        onConfirm={() => setOpen(false)}
      >
        To EcoCash 0772 123 456. Balance after: US$200.00.
      </ConfirmDialog>
    </>
  );
}

function SheetExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet open={open} onOpenChange={setOpen} title="Menu">
        <p className="p-4">{LONG}</p>
      </Sheet>
    </>
  );
}

function ScrimExample() {
  const [shown, setShown] = useState(false);
  const showForASecond = () => {
    setShown(true);
    setTimeout(() => setShown(false), 1_000);
  };
  return (
    <>
      <Button onClick={showForASecond}>Show</Button>
      {shown && <Scrim onBack={() => setShown(false)} />}
    </>
  );
}
