import { Link } from '@remix-run/react';
import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '~/ui/theme/class-names';
import styles from './text-link.module.css';

type Props = ComponentPropsWithoutRef<typeof Link> & {
  /** Not within a sentence: as high as a fingertip needs. */
  alone?: boolean;
};

/** A link in running text. Other sites open in a new tab and are told nothing about ours. */
export function TextLink({ to, alone, className, ...rest }: Props) {
  const look = classNames(alone && styles.alone, className);
  if (typeof to === 'string' && /^(https?:|mailto:)/.test(to)) {
    return <a href={to} target="_blank" rel="noreferrer" className={look} {...rest} />;
  }
  return <Link to={to} prefetch="intent" className={look} {...rest} />;
}
