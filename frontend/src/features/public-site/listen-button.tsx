import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { walkthroughCopy } from '#content/public/walkthrough.ts';
import { useIsLive } from '#lib/is-live.ts';
import { Button } from '#ui/button.tsx';

/** Reads a step aloud with the voice of the device, if it has one. */
export function ListenButton({ text }: { text: string }) {
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
