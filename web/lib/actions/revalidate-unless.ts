import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Serves a page whose address also says how it is looked at: a change of these parts alone loads nothing again. */
export function revalidateUnless(parts: readonly string[]): ShouldRevalidateFunction {
  const without = (url: URL): string => {
    const search = new URLSearchParams(url.search);
    for (const part of parts) search.delete(part);
    return `${url.pathname}?${search}`;
  };
  return ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
    formMethod || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : without(currentUrl) !== without(nextUrl);
}
