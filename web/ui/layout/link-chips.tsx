import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { classNames } from '~/ui/theme/class-names';
import styles from './link-chips.module.css';
import { useScrollEdges } from './use-scroll-edges';

interface Props {
  /** Name of the group, for screen readers. */
  label: string;
  chips: readonly { name: string; label: string; to: string }[];
  current: string;
}

/** A few choices in one press; each has an address. They scroll sideways where there is no room. */
export function LinkChips({ label, chips, current }: Props) {
  const nav = useRef<HTMLElement>(null);
  useScrollEdges(nav);
  return (
    <nav ref={nav} className={classNames(styles.chips, 'wz-fade')} aria-label={label}>
      {chips.map(({ name, label: text, to }) => (
        <Link key={name} to={to} preventScrollReset replace aria-current={name === current ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
