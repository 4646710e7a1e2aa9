import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '~/ui/theme/class-names';
import styles from './scroller.module.css';
import { useScrollEdges } from './use-scroll-edges';

interface Props {
  /** What moves sideways, for screen readers; with it the keyboard gets there too. Left out where all of it can be focused. */
  label?: string;
  /** The part that moves. */
  moved?: RefObject<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** Something that may be wider than its place: it moves sideways, and a shadow at an edge says that there is more. */
export function Scroller({ label, moved, className, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const ref = moved ?? own;
  const frame = useRef<HTMLDivElement>(null);
  useScrollEdges(ref, frame);
  return (
    <div ref={frame} className={classNames(styles.frame, className)}>
      <div
        ref={ref}
        className={styles.moved}
        {...(label !== undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      >
        {children}
      </div>
    </div>
  );
}
