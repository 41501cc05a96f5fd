import { Link } from 'react-router-dom';
import { siteCopy } from '#content/public/site.ts';
import { ButtonLink } from '#ui/button.tsx';

/** The links to sign in and to register, for visitors. On narrow screens Get Started is only in the menu. */
export function AccountLinks() {
  return (
    <div className="flex items-center gap-1 sm:gap-2">
      <ButtonLink to="/login" variant="quiet" className="max-lg:px-3">
        {siteCopy.signIn}
      </ButtonLink>
      <ButtonLink to="/login?new" variant="primary" className="max-sm:hidden">
        {siteCopy.getStarted}
      </ButtonLink>
    </div>
  );
}

/** Get Started, at the end of the menu of phones. */
export function AccountItem() {
  return (
    <Link to="/login?new" className={menuItemStyles}>
      {siteCopy.getStarted}
    </Link>
  );
}

export const menuItemStyles = 'flex min-h-12 w-full items-center font-semibold text-primary no-underline';

/** A placeholder of the same size as the links, while it is not known whether somebody is signed in. */
export function AccountPlace() {
  return (
    <div className="invisible" aria-hidden="true">
      <AccountLinks />
    </div>
  );
}
