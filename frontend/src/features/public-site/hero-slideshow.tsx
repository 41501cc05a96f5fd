import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { withMethods } from '#content/methods-on-offer.ts';
import { useMethodsOnOffer } from '#lib/methods-on-offer.ts';
import { brand } from '#content/brand.ts';
import { heroCopy, SLIDE_INTERVAL_MS } from '#content/public/home.ts';
import { useIsLive } from '#lib/is-live.ts';
import { usePressFromBefore } from '#lib/press-from-before.ts';
import { IconButton } from '#ui/button.tsx';
import { useFocusOnNavigation } from '#ui/page-heading.tsx';
import { HeroScene } from '#ui/scenes/hero-scenes.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';
import { frame } from './section.tsx';
import { useRotation, type Rotation } from './use-rotation.ts';

const { slides } = heroCopy;

/**
 * The slideshow at the top of the home page. Its controls come first in the tab order, but are shown below the slides. All
 * slides share one place, so that nothing moves when they change. `action` is the same on every slide.
 */
export function HeroSlideshow({ action }: { action: ReactNode }) {
  const id = useId();
  const rotation = useRotation(slides.length, SLIDE_INTERVAL_MS);
  const byPointer = useRef(false);
  const part = usePressFromBefore();
  return (
    <section
      ref={part}
      aria-roledescription="carousel"
      aria-label={heroCopy.label}
      className="relative isolate overflow-hidden bg-(--sky)"
      // Touch has no hover: after a tap, no event would make the slideshow continue.
      onPointerEnter={({ pointerType }) => rotation.hold(pointerType !== 'touch')}
      onPointerLeave={() => rotation.hold(false)}
      onPointerDownCapture={() => {
        byPointer.current = true;
      }}
      onClickCapture={() => {
        byPointer.current = false;
      }}
      onFocus={() => {
        // A press with the pointer also moves the focus. Then only the click decides, for example on the pause button.
        if (!byPointer.current) rotation.stop();
      }}
    >
      <div
        className={clsx(
          frame,
          // While the page arrives, the controls are there before what is shown above them. Nothing is shown until the stones are there.
          'not-has-[>.stone-course]:invisible flex flex-col lg:min-h-[min(46rem,calc(100dvh-4rem))] lg:justify-center lg:pt-10 lg:pb-16',
        )}
      >
        <Controls id={id} rotation={rotation} />
        <div className="order-1 pt-9 pb-5 lg:w-1/2 lg:pt-0 lg:pb-10">
          <p className="mb-3 font-semibold text-primary">{brand.tagline}</p>
          <div className="grid" aria-live={rotation.isRotating ? 'off' : 'polite'}>
            {slides.map((slide, index) => (
              <Slide key={slide.id} id={id} index={index} isShown={index === rotation.index} />
            ))}
          </div>
          {action}
        </div>
        <Pictures shown={rotation.index} />
        <StoneCourse className="order-3 -mx-4 sm:-mx-6 lg:absolute lg:inset-x-0 lg:bottom-0 lg:mx-0" />
      </div>
    </section>
  );
}

function Slide({ id, index, isShown }: { id: string; index: number; isShown: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const slide = slides[index];
  const offered = useMethodsOnOffer();
  useFocusOnNavigation(heading);
  if (slide === undefined) return null;
  const Title = isShown ? 'h1' : 'p';
  return (
    <div
      role="tabpanel"
      id={`${id}-slide-${index}`}
      aria-labelledby={`${id}-tab-${index}`}
      aria-roledescription="slide"
      className={clsx(
        '[grid-area:1/1] transition-opacity duration-[320ms] ease-still',
        isShown ? 'opacity-100' : 'invisible opacity-0',
      )}
    >
      <Title
        ref={heading}
        tabIndex={isShown ? -1 : undefined}
        className="text-display max-w-[7.75em] font-[650] tracking-[-0.03em] text-balance lg:text-[clamp(3rem,1.6rem+3vw,4.25rem)] lg:leading-[1.04]"
      >
        {slide.title}
      </Title>
      <p className="mt-4 max-w-[40ch] text-lg text-ink-2 figures">{withMethods(slide.line, offered)}</p>
    </div>
  );
}

/** The pictures: below the text on a phone; on a laptop next to the text, with the ground of the picture continuing below it. */
function Pictures({ shown }: { shown: number }) {
  const isLive = useIsLive();
  return (
    <div className="pointer-events-none relative order-2 -z-10 h-[58vw] max-h-80 lg:absolute lg:inset-y-0 lg:right-[max(0rem,calc(50vw-44rem))] lg:h-auto lg:max-h-none lg:w-[52%]">
      {slides.map((slide, index) => (
        <div
          key={slide.id}
          className={clsx(
            'absolute inset-0 transition-opacity duration-[320ms] ease-still',
            index === shown ? 'opacity-100' : 'invisible opacity-0',
          )}
        >
          {(index === 0 || isLive) && <HeroScene name={slide.id} className="size-full" />}
        </div>
      ))}
    </div>
  );
}

/** The pause button, then a tab for each slide, then the buttons for the previous and the next slide. */
function Controls({ id, rotation }: { id: string; rotation: Rotation }) {
  const { index, isRotating } = rotation;
  const Icon = isRotating ? Pause : Play;
  return (
    <div className="order-4 -mx-4 grid grid-cols-[auto_1fr_auto] items-center gap-x-1 border-line bg-surface px-2 py-2 sm:-mx-6 sm:px-4 lg:mx-0 lg:w-fit lg:grid-cols-[auto_auto_auto] lg:rounded-card lg:border lg:px-2">
      <IconButton
        label={isRotating ? heroCopy.pause : heroCopy.play}
        className="text-ink"
        onClick={rotation.toggle}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} />
      </IconButton>
      <SlideTabs id={id} rotation={rotation} />
      <div className="flex lg:border-l lg:border-line lg:pl-1">
        <IconButton label={heroCopy.previous} className="max-lg:w-9" onClick={() => rotation.show(index - 1)}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
        <IconButton label={heroCopy.next} className="max-lg:w-9" onClick={() => rotation.show(index + 1)}>
          <ChevronRight aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  );
}

function SlideTabs({ id, rotation }: { id: string; rotation: Rotation }) {
  const list = useRef<HTMLDivElement>(null);
  const last = slides.length - 1;
  const go = (event: KeyboardEvent) => {
    const next = { ArrowRight: rotation.index + 1, ArrowLeft: rotation.index - 1, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    rotation.show(next);
    const target = (next + slides.length) % slides.length;
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={heroCopy.choose}
      tabIndex={-1}
      className="flex justify-between lg:gap-1"
      onKeyDown={go}
    >
      {slides.map((slide, index) => {
        const isShown = index === rotation.index;
        return (
          <button
            key={slide.id}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-slide-${index}`}
            aria-selected={isShown}
            tabIndex={isShown ? 0 : -1}
            className={clsx(
              'min-h-12 border-y-3 border-transparent px-1.5 text-sm font-semibold hover:text-ink sm:px-3 lg:min-h-10',
              isShown ? 'border-b-accent text-ink' : 'text-ink-2',
            )}
            onClick={() => rotation.show(index)}
          >
            {slide.tab}
          </button>
        );
      })}
    </div>
  );
}
