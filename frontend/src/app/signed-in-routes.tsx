import type { Permission } from '@dziva/vocabulary/permissions';
import type { ComponentType } from 'react';
import { replace, type RouteObject } from 'react-router-dom';
import type { PageLoader } from '#queries/page-loader.ts';

/** Every page behind the sign-in. */
export const signedInRoutes: RouteObject = {
  // The layout of the signed-in pages is loaded with them; visitors never need it.
  lazy: () => import('./guards.tsx'),
  children: [
    page('/dashboard', () => import('#pages/dashboard-page.tsx')),
    page('/applications', () => import('#pages/applications-page.tsx')),
    page('/applications/:id', () => import('#pages/application-page.tsx')),
    page('/loans', () => import('#pages/loans-page.tsx')),
    page('/loans/:id', () => import('#pages/loan-page.tsx')),
    page('/notifications', () => import('#pages/notifications-page.tsx')),
    page('/profile', () => import('#pages/profile-page.tsx')),
    // Until November 2026 sign-ins had their own page.
    { path: '/audit/sign-ins', loader: () => replace('/audit/security?kind=SIGN_IN') },
    only('wallet.own', {
      '/wallet': () => import('#pages/wallet-page.tsx'),
    }),
    only('membership.own', {
      '/apply': () => import('#pages/apply-page.tsx'),
      '/investments': () => import('#pages/investments-page.tsx'),
      '/my-investments': () => import('#pages/my-investments-page.tsx'),
      '/my-investments/:id': () => import('#pages/investment-page.tsx'),
    }),
    only('dashboard.read', {
      '/admin': () => import('#pages/dashboard-page.tsx'),
      '/activity': () => import('#pages/activity-page.tsx'),
    }),
    only('assessments.read', {
      '/assessments': () => import('#pages/assessments-page.tsx'),
    }),
    only('approvals.read', {
      '/approvals': () => import('#pages/approvals-page.tsx'),
      '/approvals/:id': () => import('#pages/proposal-page.tsx'),
    }),
    only('contact.answer', {
      '/contact-inbox': () => import('#pages/contact-inbox-page.tsx'),
    }),
    only('assets.readOthers', {
      '/assets': () => import('#pages/assets-page.tsx'),
      '/assets/:id': () => import('#pages/asset-page.tsx'),
    }),
    only('sales.read', {
      '/collateral': () => import('#pages/collateral-page.tsx'),
    }),
    only('loans.readAll', {
      '/loan-products': () => import('#pages/loan-products-page.tsx'),
      '/loan-products/:id': () => import('#pages/loan-product-page.tsx'),
    }),
    only('payments.readAll', {
      '/payments': () => import('#pages/payments-page.tsx'),
    }),
    only('reports.read', {
      '/reports': () => import('#pages/reports-page.tsx'),
    }),
    only('users.read', {
      '/users': () => import('#pages/users-page.tsx'),
    }),
    only('transfers.read', {
      '/deposits': () => import('#pages/deposits-page.tsx'),
      '/withdrawals': () => import('#pages/withdrawals-page.tsx'),
    }),
    only('reconciliation.read', {
      '/statements': () => import('#pages/statements-page.tsx'),
      '/statements/:id': () => import('#pages/statement-page.tsx'),
      '/reconciliation': () => import('#pages/reconciliation-page.tsx'),
    }),
    only('wallets.adjust', {
      '/wallet-management': () => import('#pages/wallet-management-page.tsx'),
    }),
    only('audit.read', {
      '/audit': () => import('#pages/audit-page.tsx'),
      '/audit/samples': () => import('#pages/audit-samples-page.tsx'),
      '/audit/samples/:id': () => import('#pages/audit-sample-page.tsx'),
      '/audit/events': () => import('#pages/audit-events-page.tsx'),
      '/audit/events/:id': () => import('#pages/audit-event-page.tsx'),
      '/audit/members/:id': () => import('#pages/audit-member-page.tsx'),
      '/audit/integrity': () => import('#pages/audit-integrity-page.tsx'),
      '/audit/initiated': () => import('#pages/audit-initiated-page.tsx'),
      '/audit/security': () => import('#pages/audit-security-page.tsx'),
    }),
    only('ledger.read', {
      '/ledger': () => import('#pages/ledger-page.tsx'),
      '/ledger/account': () => import('#pages/ledger-account-page.tsx'),
    }),
    only('messages.read', {
      '/text-messages': () => import('#pages/text-messages-page.tsx'),
    }),
    only('jobs.run', {
      '/jobs': () => import('#pages/jobs-page.tsx'),
    }),
    only('policy.read', {
      '/admin/policy': () => import('#pages/policy-page.tsx'),
    }),
  ],
};

interface Page {
  readonly Component: ComponentType;
  readonly loader?: PageLoader;
}

type LoadPage = () => Promise<Page>;

/** A signed-in page. Its loader runs when the page is opened; a change of search or filters is handled by the page itself. */
function page(path: string, load: LoadPage): RouteObject {
  return {
    path,
    lazy: load,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Pages for those with a permission. The check sends queries, so its code is only loaded with the signed-in pages. */
function only(permission: Permission, pages: Readonly<Record<string, LoadPage>>): RouteObject {
  const check = () => import('./require-permission.tsx');
  return {
    lazy: async () => {
      const { RequirePermission } = await check();
      return { element: <RequirePermission permission={permission} /> };
    },
    children: Object.entries(pages).map(([path, load]) =>
      page(path, async () => {
        const [loaded, { restrictLoader }] = await Promise.all([load(), check()]);
        return restrictLoader(permission, loaded);
      }),
    ),
  };
}
