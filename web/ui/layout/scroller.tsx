import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '~/ui/theme/class-names';
import styles from './scroller.module.css';
import { useScrollEdges } from './use-scroll-edges';

interface Props {
  /** Name of the part for screen readers. Left out where the part around it has a name. */
  label?: string;
  /** The part that moves. */
  moved?: RefObject<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/**
 * Something that may be wider than its place: it moves sideways, by keyboard too, and a shadow at an edge says that there
 * is more.
 */
export function Scroller({ label, moved, className, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const ref = moved ?? own;
  const frame = useRef<HTMLDivElement>(null);
  const moves = useScrollEdges(ref, frame);
  return (
    <div ref={frame} className={classNames(styles.frame, className)}>
      <div
        ref={ref}
        className={styles.moved}
        tabIndex={moves ? 0 : undefined}
        {...(label !== undefined && { role: 'group', 'aria-label': label })}
      >
        {children}
      </div>
    </div>
  );
}
