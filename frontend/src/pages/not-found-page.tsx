import { siteCopy } from '#content/public/site.ts';
import { frame, useNewPage } from '#features/public-site/section.tsx';
import { useMayBeSignedIn } from '#lib/session-token.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Scene } from '#ui/scene.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';

const { notFound } = siteCopy;

/** Shown for an unknown address. The hint is for developers. */
export function Component() {
  const isSignedIn = useMayBeSignedIn();
  const heading = useNewPage(notFound.title);
  return (
    <div className={`${frame} grid items-center gap-x-16 gap-y-8 py-14 md:grid-cols-[1fr_1fr] lg:py-24`}>
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-display tracking-[-0.025em]">
          {notFound.title}
        </h1>
        <StoneCourse thin className="mt-5 w-24" />
        <p className="mt-5 text-lg">{notFound.text}</p>
        <p className="mt-1 text-ink-2">{notFound.hint}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={isSignedIn ? '/dashboard' : '/'} variant="primary">
            {notFound.home}
          </ButtonLink>
          {!isSignedIn && <ButtonLink to="/login">{notFound.signIn}</ButtonLink>}
          <ButtonLink to="/contact">{notFound.contact}</ButtonLink>
        </div>
      </div>
      <Scene
        name="bird-on-rock"
        className="w-full max-w-md justify-self-end max-md:order-first max-md:max-w-56 max-md:justify-self-start"
      />
    </div>
  );
}
