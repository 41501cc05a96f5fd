import { Link } from 'react-router-dom';
import { siteCopy } from '#content/public/site.ts';
import { ButtonLink } from '#ui/button.tsx';

/** The way in, for visitors. On the narrowest screens Get Started is in the menu. */
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

/** The same at the foot of the phones' menu. */
export function AccountItem() {
  return (
    <Link to="/login?new" className={menuItemStyles}>
      {siteCopy.getStarted}
    </Link>
  );
}

export const menuItemStyles = 'flex min-h-12 w-full items-center font-semibold text-primary no-underline';

/** Keeps the room of the links while it is not known who is there. */
export function AccountPlace() {
  return (
    <div className="invisible" aria-hidden="true">
      <AccountLinks />
    </div>
  );
}
