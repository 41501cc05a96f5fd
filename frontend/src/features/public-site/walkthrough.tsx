import { ArrowLeft, ArrowRight, Square, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { withMethods } from '#content/methods-on-offer.ts';
import { useIsLive } from '#lib/is-live.ts';
import { useMethodsOnOffer } from '#lib/methods-on-offer.ts';
import { walkthroughCopy } from '#content/public/walkthrough.ts';
import { usePressFromBefore } from '#lib/press-from-before.ts';
import { Button } from '#ui/button.tsx';
import { WalkthroughScene } from '#ui/scenes/walkthrough-scenes.tsx';
import { StoneProgress } from '#ui/stone-progress.tsx';
import { AccessButton } from './access-button.tsx';
import { useSteps } from './use-steps.ts';

const { steps } = walkthroughCopy;

/** A walkthrough of six steps. It does not wrap around. */
export function Walkthrough() {
  const { index, isFirst, isLast, back, on } = useSteps(steps.length);
  const offered = useMethodsOnOffer();
  const step = steps[index] ?? steps[0];
  const text = withMethods(step.text, offered);
  const place = walkthroughCopy.stepOf(index + 1, steps.length);
  const part = usePressFromBefore<HTMLDivElement>();
  return (
    <div
      ref={part}
      className="overflow-hidden rounded-card border border-line bg-surface lg:grid lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
    >
      <div className="bg-(--sky) max-lg:h-[62vw] max-lg:max-h-96 lg:min-h-[32rem]">
        <WalkthroughScene name={step.scene} className="size-full" />
      </div>
      <div className="flex flex-col p-5 sm:p-8 lg:p-10">
        <StoneProgress done={index + 1} total={steps.length} sentence={place} />
        <div role="group" aria-label={place} aria-live="polite" className="mt-6 min-h-56 lg:mt-10 lg:grow">
          <h2 className="text-2xl tracking-[-0.02em] lg:text-3xl">{step.title}</h2>
          <p className="mt-3 max-w-[40ch] text-lg lg:text-xl lg:leading-8">{text}</p>
          {isLast && (
            <div className="mt-6">
              <AccessButton variant="accent">{walkthroughCopy.start}</AccessButton>
            </div>
          )}
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button disabled={isFirst} onClick={back}>
            <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
            {walkthroughCopy.previous}
          </Button>
          <Button variant="primary" disabled={isLast} onClick={on}>
            {walkthroughCopy.next}
            <ArrowRight aria-hidden="true" strokeWidth={1.75} />
          </Button>
          <ListenButton key={index} text={`${step.title}. ${text}`} />
        </div>
      </div>
    </div>
  );
}

/** Reads a step aloud with the voice of the device, if it has one. */
function ListenButton({ text }: { text: string }) {
  const canSpeak = useIsLive() && 'speechSynthesis' in window;
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => (canSpeak ? () => window.speechSynthesis.cancel() : undefined), [canSpeak]);
  if (!canSpeak) return null;
  const speak = () => {
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = 'en-ZA';
    speech.onend = () => setIsSpeaking(false);
    speech.onerror = () => setIsSpeaking(false);
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(speech);
    setIsSpeaking(true);
  };
  const stop = () => {
    window.speechSynthesis.cancel();
    setIsSpeaking(false);
  };
  const Icon = isSpeaking ? Square : Volume2;
  return (
    <Button variant="quiet" onClick={isSpeaking ? stop : speak}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {isSpeaking ? walkthroughCopy.stop : walkthroughCopy.listen}
    </Button>
  );
}
