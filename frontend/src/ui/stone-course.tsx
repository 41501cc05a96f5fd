import { clsx } from 'clsx';

/** A strip of two rows of stones: the chequered pattern of the ruins of Nalatale. */
export function StoneCourse({
  tone = 'copper',
  thin = false,
  className,
}: {
  tone?: 'copper' | 'gold' | 'soft';
  thin?: boolean;
  className?: string;
}) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'stone-course',
        thin && 'stone-course-thin',
        tone === 'gold' && 'stone-course-on-deep',
        tone === 'soft' && 'stone-course-soft',
        className,
      )}
    />
  );
}
