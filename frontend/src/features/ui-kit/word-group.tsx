import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Money, MoneyFigure } from '#ui/money.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';
import { LONG, Specimen, State } from './specimen.tsx';

const COLOURS = [
  'paper',
  'surface',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'primary',
].concat(
  [
    'primary-wash',
    'accent',
    'accent-text',
    'danger',
    'danger-wash',
    'success',
    'success-wash',
    'warn',
    'warn-wash',
  ],
  ['stone', 'stone-2', 'stone-soft', 'gold', 'deep', 'deep-2'],
);
const BADGES: readonly (readonly [string, BadgeTone, BadgeShape])[] = [
  ['Submitted', 'grey', 'ring'],
  ['Under review', 'yellow', 'half'],
  ['Assessment scheduled', 'blue', 'clock'],
  ['Assessed', 'purple', 'diamond'],
  ['Approved', 'green', 'tick'],
  ['Declined', 'red', 'bar'],
  ['Disbursed', 'pool', 'disc'],
  ['Pending', 'copper', 'dots'],
];
const SIZES = ['sm', 'md', 'lg', 'xl'] as const;

/** The specimens of colours, typography, and small components inside a line of text. */
export function WordGroup() {
  return (
    <>
      <Specimen
        of={['tokens.css']}
        when="Every colour is a token, so that the dark theme is a second set of values."
      >
        <State name="colours of the theme that is on" wide>
          <div className="kit-swatches">
            {COLOURS.map((colour) => (
              <div key={colour}>
                <span style={{ background: `var(--${colour})` }} />
                {colour}
              </div>
            ))}
          </div>
        </State>
        <State name="type" wide>
          <p className="text-display">Display</p>
          <p className="text-3xl">Page heading</p>
          <p className="text-xl">Dialog heading</p>
          <p>Text, 16 on 24</p>
          <p className="text-sm text-ink-2">Hint, 14 on 20</p>
        </State>
      </Specimen>
      <SmallThings />
    </>
  );
}

function SmallThings() {
  return (
    <>
      <Specimen of={['Badge']} when="A status, always in the tone and shape that belong to it.">
        <State name="every status" wide>
          <div className="kit-row">
            {BADGES.map(([word, tone, shape]) => (
              <Badge key={word} tone={tone} shape={shape}>
                {word}
              </Badge>
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen
        of={['Money', 'MoneyFigure']}
        when="Money in text and tables; MoneyFigure for the one amount that a card is about."
      >
        <State name="in text: plain, signed, negative, large">
          <Money cents={150_050} /> · <Money cents={5_000} signed /> · <Money cents={-5_000} signed /> ·{' '}
          <Money cents={123_456_789_00} />
        </State>
        <State name="figures; the last is private (see the eye)">
          <div className="kit-row">
            {SIZES.map((size) => (
              <MoneyFigure key={size} cents={150_050} size={size} isPrivate={size === 'xl'} />
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen of={['Avatar']} when="Beside a name in lists, on laptops; the name is what counts.">
        <State name="six grounds; hidden on phones">
          <div className="kit-row">
            {['Tariro Moyo', 'Farai Ncube', 'Nyasha Dube', 'Rutendo Chikafu', 'Rufaro', LONG].map((name) => (
              <Avatar key={name} name={name} />
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen
        of={['BrandMark', 'StoneCourse']}
        when="The mark beside the name. One stone course per view: the foot of a hero or a heading."
      >
        <State name="the mark">
          <BrandMark />
        </State>
        <State name="copper, thin, soft, and gold on the deep ground">
          <StoneCourse />
          <br />
          <StoneCourse thin />
          <br />
          <StoneCourse tone="soft" />
          <div className="kit-deep">
            <StoneCourse tone="gold" />
          </div>
        </State>
      </Specimen>
    </>
  );
}
