import { demoMessagesCopy } from '#content/en/demo-messages.ts';

/** The link to the messages of the demo, for where a code is asked for. It opens a new tab, so that what was typed here stays. */
export function DemoMessagesLink() {
  return (
    <a href="/demo-messages" target="_blank" rel="noopener" className="text-link font-semibold">
      {demoMessagesCopy.title} <span className="font-normal">{demoMessagesCopy.newTab}</span>
    </a>
  );
}
