import { NavLink, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { classNames } from '~/ui/theme/class-names';
import styles from './section-nav.module.css';
import { useScrollEdges } from './use-scroll-edges';

interface Props {
  label: string;
  /** `end`: not current on the pages below it. */
  sections: readonly { to: string; label: string; end?: boolean }[];
}

/** The pages of one area: beside them on a desk, a strip above them on a phone. */
export function SectionNav({ label, sections }: Props) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useScrollEdges(nav);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // The bar is scrolled by hand: scrollIntoView would move the page as well.
    if (current)
      nav.current?.scrollTo({ left: current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2 });
  }, [pathname]);
  return (
    <nav ref={nav} className={classNames(styles.sections, 'wz-fade')} aria-label={label}>
      {sections.map((section) => (
        <NavLink key={section.to} to={section.to} end={section.end} prefetch="intent" preventScrollReset>
          {section.label}
        </NavLink>
      ))}
    </nav>
  );
}
