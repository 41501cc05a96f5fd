import { Button } from '#ui/button.tsx';
import { documentCopy } from '../applications.text.ts';
import type { ChosenDocument } from '../document-check.ts';
import { DocumentChecklist, type KindFiles } from '../document-checklist.tsx';
import { ChosenText } from '../document-upload-list.tsx';
import { applyCopy } from './apply.text.ts';
import { StepButtons, type StepMoves } from './step-form.tsx';

/** The step for documents. They stay on the device until the application is sent. `Continue` is possible when all are ready. */
export function DocumentsStep({
  documents,
  preparing,
  onPreparing,
  onChange,
  onContinue,
  onBack,
  continueLabel,
}: StepMoves & {
  documents: readonly ChosenDocument[];
  /** Whether a photo is being made smaller. That continues while another step is open. */
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  /** Called with a function that changes the list, because several photos become ready at different times. */
  onChange: (change: (before: readonly ChosenDocument[]) => readonly ChosenDocument[]) => void;
}) {
  return (
    <div className="grid max-w-[42rem] gap-6">
      <p className="text-ink-2">{applyCopy.documentsLead}</p>
      <DocumentChecklist
        filesOf={(kinds) =>
          chosenOf(
            documents.filter(({ kind }) => kinds.includes(kind)),
            (key) => onChange((before) => before.filter((one) => one.key !== key)),
          )
        }
        onChosen={(chosen) => onChange((before) => [...before, chosen])}
        onPreparing={onPreparing}
      />
      <StepButtons
        onBack={onBack}
        continueLabel={continueLabel}
        busyLabel={preparing && documentCopy.preparing}
        onContinue={onContinue}
      />
    </div>
  );
}

/** The files that were chosen for a row of the checklist, each with a button to remove it. */
function chosenOf(documents: readonly ChosenDocument[], onRemove: (key: string) => void): KindFiles {
  if (documents.length === 0) return { state: undefined, files: null };
  const files = (
    <ul className="grid gap-2">
      {documents.map((chosen) => (
        <li
          key={chosen.key}
          className="flex items-center justify-between gap-3 rounded-control border border-line px-3 py-2.5"
        >
          <ChosenText chosen={chosen} />
          <Button size="sm" onClick={() => onRemove(chosen.key)}>
            {documentCopy.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
  return { state: documentCopy.ready, files };
}
