import type { ShouldRevalidateFunction } from '@remix-run/react';

const PAGE = '/company-setting/delete';

/**
 * Everybody's pages are told that a company is gone, also the page that just deleted it: loading again there would lead to
 * the roadblock, and not to where it can be restored.
 */
export const stayWhileDeleting: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === PAGE && nextUrl.pathname === PAGE ? false : defaultShouldRevalidate;
