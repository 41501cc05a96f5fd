import { withMethods } from '#content/methods-on-offer.ts';
import { useMethodsOnOffer } from '#lib/methods-on-offer.ts';

/** Steps drawn as stepping stones in water: from left to right on a laptop, from top to bottom on a phone. */
export function StonePath({ steps }: { steps: readonly { title: string; text: string }[] }) {
  const offered = useMethodsOnOffer();
  return (
    <ol className="relative grid gap-y-2 lg:grid-cols-4 lg:gap-x-8">
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-[5.5rem] rounded-card bg-(--water-1) lg:inset-x-0 lg:top-0 lg:bottom-auto lg:h-[7.5rem] lg:w-auto"
      />
      {steps.map((step, index) => (
        <li key={step.title} className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 lg:block">
          <Stone number={index + 1} shape={index} />
          <div className="self-center py-1 sm:py-4 lg:pt-5 lg:pb-0">
            <h3 className="text-lg">{step.title}</h3>
            <p className="mt-1 max-w-[36ch] text-ink-2 max-sm:mt-0 max-sm:text-sm">
              {withMethods(step.text, offered)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Stone({ number, shape }: { number: number; shape: number }) {
  return (
    <div className="relative h-[4.25rem] sm:h-[6.5rem] lg:h-[7.5rem] lg:w-40 lg:pl-6">
      <svg
        viewBox="0 0 112 96"
        aria-hidden="true"
        fill="none"
        className="h-full w-[5.5rem] max-sm:p-1.5 lg:w-[8.75rem]"
      >
        <g stroke="var(--water-2)" strokeWidth="1.5">
          <ellipse cx="56" cy="58" rx="50" ry="26" opacity="0.9" />
          <ellipse cx="56" cy="59" rx="58" ry="32" opacity="0.45" />
        </g>
        <path d={shapes[shape % shapes.length]} fill="var(--rock-3)" transform="translate(0 6)" />
        <path d={shapes[shape % shapes.length]} fill="var(--rock-1)" />
        <text
          x="55"
          y="60"
          textAnchor="middle"
          fill="var(--ink)"
          fontSize="28"
          fontWeight="650"
          className="figures"
        >
          {number}
        </text>
      </svg>
    </div>
  );
}

const shapes = [
  'M16 54c-3-16 12-28 36-30s44 8 46 24c2 14-14 24-40 25-24 1-39-5-42-19z',
  'M14 48c2-16 22-25 46-23 22 2 40 14 38 28-2 15-22 21-46 19S12 63 14 48z',
  'M20 46c8-15 30-23 52-20 20 3 28 15 26 27-3 14-22 20-44 20-26 0-42-12-34-27z',
  'M15 52c0-17 18-27 40-28 24-1 42 10 43 25 1 16-18 24-42 24-23 0-41-6-41-21z',
] as const;
