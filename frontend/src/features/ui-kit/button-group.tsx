import { MoreVertical, Plus } from 'lucide-react';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { DemoMessagesLink } from '#ui/demo-messages-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { PaymentCodeBox } from '#ui/payment-code-box.tsx';
import { DocumentLink } from '#ui/document-link.tsx';
import { EyeToggle } from '#ui/eye-toggle.tsx';
import { Menu, MenuItem, MenuRule } from '#ui/menu.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx';
import { LONG, Specimen, State } from './specimen.tsx';

const VARIANTS = ['primary', 'accent', 'secondary', 'quiet', 'danger', 'refuse'] as const;
const nothing = () => undefined;

/** The specimens of buttons. */
export function ButtonGroup() {
  return (
    <>
      <Buttons />
      <SmallButtons />
      <Specimen
        of={['ActButtons']}
        when="The foot of a dialog: the way back and the act by its name. Offline it says why the act waits."
      >
        <State name="default" flush>
          <div className="kit-dialog">
            <ActButtons
              back="Keep it"
              onBack={nothing}
              act="Withdraw US$50.00"
              busyLabel={false}
              onAct={nothing}
            />
          </div>
        </State>
        <State name="busy, danger" flush>
          <div className="kit-dialog">
            <ActButtons
              back="Cancel"
              onBack={nothing}
              act="Write off"
              busyLabel="Writing off..."
              variant="danger"
              onAct={nothing}
            />
          </div>
        </State>
      </Specimen>
      <Specimen
        of={['Menu', 'MenuItem', 'MenuRule']}
        when="Acts on a row that are too many to stand beside each other."
      >
        <State name="closed; press to open">
          <Menu
            trigger={
              <IconButton label="More">
                <MoreVertical />
              </IconButton>
            }
          >
            <MenuItem onSelect={nothing}>View details</MenuItem>
            <MenuItem onSelect={nothing} disabled>
              Approve (disabled)
            </MenuItem>
            <MenuRule />
            <MenuItem onSelect={nothing}>{LONG}</MenuItem>
          </Menu>
        </State>
      </Specimen>
      <Specimen
        of={['TooltipProvider', 'Tooltip']}
        when="A few words about a thing; never the only place where something necessary is said. Opens after 700 ms."
      >
        <State name="hover or focus it">
          <TooltipProvider>
            <Tooltip text="Loan-to-value: what is lent as a share of the assessed value">
              <Button size="sm">LTV 42 %</Button>
            </Tooltip>
          </TooltipProvider>
        </State>
      </Specimen>
      <Specimen
        of={['DemoMessagesLink']}
        when="Where a code or a link is asked for, in the demo only: it opens the messages of the demo in a new tab."
      >
        <DemoMessagesLink />
      </Specimen>
    </>
  );
}

function Buttons() {
  return (
    <Specimen
      of={['Button', 'ButtonLink']}
      when="One accent per view, for what the page is for; primary inside work; secondary beside them. Its words name the act. A ButtonLink goes somewhere, a Button does something."
    >
      <State name="default; hover darkens" wide>
        <div className="kit-row">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <ButtonLink to="/ui-kit">link</ButtonLink>
        </div>
      </State>
      <State name="disabled" wide>
        <div className="kit-row">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </div>
      </State>
      <State name="busy: disabled, its label says what runs" wide>
        <div className="kit-row">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} busyLabel="Saving...">
              {variant}
            </Button>
          ))}
        </div>
      </State>
      <State name="focus" focused>
        <Button variant="primary">Save</Button>
      </State>
      <State name="small, and with a picture">
        <div className="kit-row">
          <Button size="sm">Retry</Button>
          <Button>
            <Plus aria-hidden="true" />
            New
          </Button>
        </div>
      </State>
      <State name="long text, the whole width">
        <Button wide>{LONG}</Button>
      </State>
      <State name="deep: on the dark ground only">
        <div className="kit-deep">
          <Button variant="deep">Sign In</Button>
        </div>
      </State>
    </Specimen>
  );
}

function SmallButtons() {
  return (
    <>
      <Specimen
        of={['IconButton']}
        when="Only where the picture is known to everybody; its label is read out and shown on hover."
      >
        <State name="default; hover shows the label">
          <IconButton label="Add a file">
            <Plus />
          </IconButton>
        </State>
        <State name="focus" focused>
          <IconButton label="Add a file">
            <Plus />
          </IconButton>
        </State>
        <State name="disabled">
          <IconButton label="Add a file" disabled>
            <Plus />
          </IconButton>
        </State>
      </Specimen>
      <Specimen
        of={['CopyButton', 'EyeToggle']}
        when="Copy beside a shortened id. The eye beside private amounts; it hides them all."
      >
        <State name="copy: press for its done state">
          <code>4F2A91C0</code>{' '}
          <CopyButton text="4f2a91c0-0000-4000-8000-000000000000" what="the application id" />
        </State>
        <State name="eye: press to hide the amounts under Words and figures">
          <EyeToggle />
        </State>
      </Specimen>
      <Specimen of={['PaymentCodeBox']} when="The code that a member writes with a payment.">
        <State name="default">
          <PaymentCodeBox code="K7M2QX" hint="Write it in the reference of your payment." />
        </State>
      </Specimen>
      <Specimen of={['DocumentLink']} when="A receipt, voucher or order that somebody has to read.">
        <State name="default">
          <DocumentLink id="4f2a91c0-0000-4000-8000-000000000000" what="Invoice" />
        </State>
      </Specimen>
      <Specimen
        of={['Spinner']}
        when="Inside a busy button and on the first start. Lists and pages show skeletons instead."
      >
        <State name="default; rests under reduced motion">
          <Spinner />
        </State>
      </Specimen>
    </>
  );
}
