import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Shown if the subject of a page does not exist, or belongs to somebody else. */
export function MissingPage({
  title,
  text,
  back,
}: {
  title: string;
  text: string;
  back: { readonly to: string; readonly label: string };
}) {
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        scene="bird-on-rock"
        title={text}
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      />
    </>
  );
}
