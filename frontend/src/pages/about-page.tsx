import { Link } from 'react-router-dom';
import { aboutCopy } from '#content/public/about.ts';
import { siteCopy } from '#content/public/site.ts';
import { bandLinkStyles, ClosingBand } from '#features/public-site/closing-band.tsx';
import { FigureStrip } from '#features/public-site/figure.tsx';
import { frame, PageHero, Section } from '#features/public-site/section.tsx';
import { TeamCards } from '#features/public-site/team-cards.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageScene } from '#ui/scenes/page-scenes.tsx';

/** Who we are: our history, mission, values and team. */
export function Component() {
  const { story, figures, mission, vision, values, team, join } = aboutCopy;
  return (
    <>
      <PageHero
        title={aboutCopy.title}
        documentTitle={aboutCopy.documentTitle}
        lead={aboutCopy.lead}
        scene={<PageScene name="pool" />}
      />
      <Section title={story.title}>
        <div className="grid gap-x-16 gap-y-5 text-lg lg:grid-cols-2">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[58ch]">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="mt-12">
          <FigureStrip
            title={figures.title}
            counts={figures.counts}
            figures={figures.items}
            footnote={siteCopy.footnote}
          />
        </div>
      </Section>
      <div className="border-y border-line bg-surface">
        <div className={`${frame} grid md:grid-cols-2`}>
          {[mission, vision].map(({ title, text }, index) => (
            <section
              key={title}
              className={`py-12 lg:py-16 ${index === 0 ? 'max-md:border-b max-md:border-line md:pr-12' : 'md:border-l md:border-line md:pl-12'}`}
            >
              <h2 className="text-base text-accent-text">{title}</h2>
              <p className="mt-3 text-xl leading-8 font-semibold tracking-[-0.012em] text-pretty lg:text-2xl lg:leading-9">
                {text}
              </p>
            </section>
          ))}
        </div>
      </div>
      <Section title={values.title}>
        <ol className="grid gap-x-16 sm:grid-cols-2">
          {values.items.map(({ title, text }) => (
            <li key={title} className="border-t border-line py-6">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 max-w-[48ch] text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={team.title} ground="sunken">
        <TeamCards members={team.members} />
      </Section>
      <ClosingBand title={join.title} text={join.text}>
        <ButtonLink to="/login" variant="accent" className="lg:min-h-12 lg:px-6 lg:text-base">
          {join.start}
        </ButtonLink>
        <Link to="/contact" className={bandLinkStyles}>
          {join.talk}
        </Link>
      </ClosingBand>
    </>
  );
}
