import type { ComponentType } from 'react';
import { ButtonGroup } from '#features/ui-kit/button-group.tsx';
import { ControlGroup } from '#features/ui-kit/control-group.tsx';
import { FeedbackGroup } from '#features/ui-kit/feedback-group.tsx';
import { FieldGroup } from '#features/ui-kit/field-group.tsx';
import { FormGroup } from '#features/ui-kit/form-group.tsx';
import { KitSwitches } from '#features/ui-kit/kit-switches.tsx';
import { ListGroup } from '#features/ui-kit/list-group.tsx';
import { ListToolsGroup } from '#features/ui-kit/list-tools-group.tsx';
import { OverlayGroup } from '#features/ui-kit/overlay-group.tsx';
import { KitHeading, PageGroup } from '#features/ui-kit/page-group.tsx';
import { PictureGroup } from '#features/ui-kit/picture-group.tsx';
import { WordGroup } from '#features/ui-kit/word-group.tsx';

const GROUPS: readonly { readonly id: string; readonly title: string; readonly Group: ComponentType }[] = [
  { id: 'words', title: 'Words and figures', Group: WordGroup },
  { id: 'buttons', title: 'Buttons', Group: ButtonGroup },
  { id: 'fields', title: 'Fields', Group: FieldGroup },
  { id: 'controls', title: 'Controls', Group: ControlGroup },
  { id: 'forms', title: 'Forms', Group: FormGroup },
  { id: 'feedback', title: 'Feedback', Group: FeedbackGroup },
  { id: 'overlays', title: 'Overlays', Group: OverlayGroup },
  { id: 'page', title: 'Pages', Group: PageGroup },
  { id: 'lists', title: 'Lists', Group: ListGroup },
  { id: 'list-tools', title: 'Tools of lists', Group: ListToolsGroup },
  { id: 'pictures', title: 'Pictures', Group: PictureGroup },
];

/** The UI kit, for developers. It has a route in development only. */
export function Component() {
  return (
    <main className="kit-page">
      <KitHeading />
      <div className="kit-bar">
        <KitSwitches />
        <nav aria-label="Groups">
          {GROUPS.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      </div>
      {GROUPS.map(({ id, title, Group }) => (
        <section key={id} id={id} className="kit-group" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Group />
        </section>
      ))}
    </main>
  );
}
