import { Link } from 'react-router-dom';
import { brand } from '#content/brand.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';

/** The name and the tagline above a pattern of stones, with a link to the home page. */
export function BrandBar() {
  return (
    <header className="bg-deep text-on-deep">
      <Link to="/" className="flex h-[4.5rem] items-center gap-3 px-4 no-underline sm:px-6">
        <BrandMark className="size-9" />
        <span>
          <span className="block text-xl leading-6 font-[650] tracking-[-0.02em]">{brand.name}</span>
          <span className="block text-xs text-on-deep-2">{brand.tagline}</span>
        </span>
      </Link>
      <StoneCourse tone="gold" thin />
    </header>
  );
}
