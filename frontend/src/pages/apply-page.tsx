import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApplyForm } from '#features/applications/apply/apply-form.tsx';
import { applyDraftQuery } from '#features/applications/apply/apply-draft.ts';
import { applyCopy } from '#features/applications/apply/apply.text.ts';
import { profileQuery } from '#features/profile/profile.queries.ts';
import { profileCopy } from '#features/users/users.text.ts';
import { useUser } from '#queries/session.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { COLLATERAL_TYPES } from '@dziva/vocabulary/collateral';

export const loader = pageLoader(({ user }) => [ask(profileQuery), ask(applyDraftQuery(user.id))]);

/** The application form. It continues the draft on this device; `?collateral=` preselects the kind of collateral. */
export function Component() {
  const { id } = useUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const collateralType = COLLATERAL_TYPES.find((type) => type === params.get('collateral'));
  const profile = useQuery(profileQuery);
  const draft = useQuery(applyDraftQuery(id));
  return (
    <>
      <PageHeading title={applyCopy.title} />
      <QueryView query={profile} what={profileCopy.details.what} skeleton={<SkeletonFacts />}>
        {(known) =>
          draft.data === undefined ? (
            <SkeletonFacts />
          ) : (
            <ApplyForm
              userId={id}
              draft={draft.data}
              collateralType={collateralType}
              profile={known}
              onDone={(application) => {
                void navigate('/dashboard', { replace: true, state: { submitted: application.id } });
              }}
            />
          )
        }
      </QueryView>
    </>
  );
}
