import { useQuery } from '@tanstack/react-query';
import { FactorsPanel } from '#features/identity/factors-panel.tsx';
import { factorsQuery, sessionsQuery } from '#features/identity/identity.queries.ts';
import { PasswordForm } from '#features/identity/password-form.tsx';
import { SessionList } from '#features/identity/session-list.tsx';
import { DestinationList } from '#features/profile/destination-list.tsx';
import { MessageChoiceForm } from '#features/profile/message-choice-form.tsx';
import { messageChoiceCopy } from '#features/profile/profile.text.ts';
import { DataReadsPanel, READS_AT_FIRST } from '#features/profile/data-reads-panel.tsx';
import { DetailsForm } from '#features/profile/details-form.tsx';
import { PhoneVerification } from '#features/profile/phone-verification.tsx';
import {
  dataReadsQuery,
  destinationsQuery,
  messageChoiceQuery,
  profileQuery,
} from '#features/profile/profile.queries.ts';
import { profileCopy } from '#features/users/users.text.ts';
import { useUser } from '#queries/session.ts';
import { may } from '@dziva/vocabulary/permissions';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

export const loader = pageLoader(({ user }) => [
  ask(profileQuery),
  ...(may(user.role, 'wallet.own') ? [ask(destinationsQuery)] : []),
  ask(messageChoiceQuery),
  ask(dataReadsQuery(READS_AT_FIRST)),
  ask(factorsQuery),
  ask(sessionsQuery),
]);

/** A person's details, phone, numbers and accounts for payouts, how they are told, second factor, password, sessions, and who looked. */
export function Component() {
  const user = useUser();
  const query = useQuery(profileQuery);
  const choice = useQuery(messageChoiceQuery);
  return (
    <>
      <PageHeading title={profileCopy.title} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Panel title={profileCopy.details.title}>
          <QueryView query={query} what={profileCopy.details.what} skeleton={<SkeletonFacts />}>
            {(profile) => (
              <div className="grid gap-6">
                <DetailsForm key={`${profile.dob}-${profile.nationalId}`} user={user} profile={profile} />
                {profile.phone !== null && (
                  // A changed number starts a new verification.
                  <PhoneVerification
                    key={profile.phone}
                    phone={profile.phone}
                    isVerified={profile.phoneVerified}
                  />
                )}
              </div>
            )}
          </QueryView>
        </Panel>
        <div className="grid gap-6">
          {may(user.role, 'wallet.own') && <DestinationList user={user} />}
          <Panel title={messageChoiceCopy.title}>
            <QueryView query={choice} what={messageChoiceCopy.what} skeleton={<SkeletonFacts rows={3} />}>
              {(chosen) => <MessageChoiceForm choice={chosen} />}
            </QueryView>
          </Panel>
          <FactorsPanel />
          <Panel title={profileCopy.password.title}>
            <PasswordForm />
          </Panel>
          <Panel title={profileCopy.sessions.title} flush>
            <SessionList />
          </Panel>
          <DataReadsPanel />
        </div>
      </div>
    </>
  );
}
