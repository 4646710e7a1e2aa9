import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { useScrollEdges } from '~/ui/layout/use-scroll-edges';
import { classNames } from '~/ui/theme/class-names';
import styles from './reports.module.css';

interface Props {
  label: string;
  views: readonly { id: string; label: string; to: string }[];
  current: string;
}

/** Readings of the same thing; each has an address. */
export function Views({ label, views, current }: Props) {
  const nav = useRef<HTMLElement>(null);
  useScrollEdges(nav);
  return (
    <nav ref={nav} className={classNames(styles.views, 'wz-fade')} aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.id}
          to={view.to}
          prefetch="intent"
          preventScrollReset
          aria-current={view.id === current ? 'page' : undefined}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
