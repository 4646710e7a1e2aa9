import { Link } from '@remix-run/react';
import type { ComponentPropsWithoutRef } from 'react';

/** A link in running text. Other sites open in a new tab and are told nothing about ours. */
export function TextLink({ to, ...rest }: ComponentPropsWithoutRef<typeof Link>) {
  if (typeof to === 'string' && /^(https?:|mailto:)/.test(to)) {
    return <a href={to} target="_blank" rel="noreferrer" {...rest} />;
  }
  return <Link to={to} prefetch="intent" {...rest} />;
}
