import { clsx } from 'clsx';
import { useId } from 'react';
import { withMethods } from '#content/methods-on-offer.ts';
import { useMethodsOnOffer } from '#lib/methods-on-offer.ts';
import { guideCopy } from '#content/public/guide.ts';
import { usePressFromBefore } from '#lib/press-from-before.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { StoneProgress } from '#ui/stone-progress.tsx';
import { WalkthroughScene } from '#ui/scenes/walkthrough-scenes.tsx';
import { FoldOnPhone } from './fold-on-phone.tsx';
import { useSteps, type StepPlace } from './use-steps.ts';

const { steps } = guideCopy;

/** The application explained step by step. It does not wrap around. The last step has a button to start an application. */
export function GuideCarousel() {
  const id = useId();
  const place = useSteps(steps.length);
  const { index, isFirst, isLast } = place;
  const step = steps[index] ?? steps[0];
  const part = usePressFromBefore();
  return (
    <section
      ref={part}
      aria-roledescription="carousel"
      aria-label={guideCopy.title}
      className="overflow-hidden rounded-card border border-line bg-surface lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div className="bg-(--sky) max-sm:hidden max-lg:h-72">
        <WalkthroughScene name={step.scene} className="size-full lg:min-h-[27rem]" />
      </div>
      <div className="flex flex-col p-4 sm:p-7 lg:p-9">
        <StoneProgress
          done={index + 1}
          total={steps.length}
          sentence={guideCopy.stepOf(index + 1, steps.length)}
        />
        <div
          id={`${id}-step`}
          role="group"
          aria-roledescription="slide"
          aria-label={guideCopy.stepOf(index + 1, steps.length)}
          aria-live="polite"
          className="mt-4 lg:min-h-[21rem]"
        >
          <StepCard step={step} />
        </div>
        <div className="mt-2 flex flex-wrap sm:mt-7 items-center justify-between gap-3">
          <Button disabled={isFirst} onClick={place.back}>
            {guideCopy.previous}
          </Button>
          <StepDots controls={`${id}-step`} place={place} />
          {isLast ? (
            <ButtonLink to="/login" variant="accent">
              {guideCopy.start}
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={place.on}>
              {guideCopy.next}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function StepCard({ step }: { step: (typeof steps)[number] }) {
  const offered = useMethodsOnOffer();
  return (
    <>
      <h3 className="text-xl lg:text-2xl">{step.title}</h3>
      <p className="mt-2 max-w-[52ch] text-ink-2 lg:text-lg">{step.text}</p>
      <FoldOnPhone summary={guideCopy.more}>
        <blockquote className="mt-1 border-l-4 sm:mt-4 border-(--gold) pl-4">
          <p className="text-sm text-ink-2">{guideCopy.says}</p>
          <p className="text-lg font-semibold">“{step.narration}”</p>
        </blockquote>
        <ul className="mt-4 flex flex-wrap gap-2 max-sm:mt-1">
          {step.tags.map((tag) => (
            <li key={tag} className="rounded-chip bg-sunken px-2.5 py-1 text-sm">
              {tag}
            </li>
          ))}
        </ul>
        <dl className="mt-4 grid gap-2 text-sm">
          <div className="grid grid-cols-[3.5rem_1fr]">
            <dt className="font-semibold">{guideCopy.ways}</dt>
            <dd className="text-ink-2">{withMethods(step.methods.join(' · '), offered)}</dd>
          </div>
          <div className="grid grid-cols-[3.5rem_1fr]">
            <dt className="font-semibold">{guideCopy.tip}</dt>
            <dd className="text-ink-2">{step.tip}</dd>
          </div>
        </dl>
      </FoldOnPhone>
    </>
  );
}

function StepDots({ controls, place }: { controls: string; place: StepPlace }) {
  return (
    <ul
      aria-label={guideCopy.label}
      className="order-last flex w-full justify-center sm:order-none sm:w-auto"
    >
      {steps.map(({ title }, index) => (
        <li key={title}>
          <button
            type="button"
            aria-label={guideCopy.goTo(index + 1, title)}
            aria-controls={controls}
            aria-current={index === place.index ? 'step' : undefined}
            className="grid size-9 place-items-center rounded-chip"
            onClick={() => place.go(index)}
          >
            <span
              className={clsx(
                'size-3 border-2',
                index === place.index ? 'border-accent bg-accent' : 'border-line-strong',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
