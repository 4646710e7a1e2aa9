import { type HTMLAttributes, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { DurationText } from '~/ui/basics/duration-text';
import { latePart } from '~/ui/basics/late-part';
import { classNames } from '~/ui/theme/class-names';
import type { SumsOf } from '../use-report-links';
import styles from './worked.module.css';

const WorkedPopover = latePart(() => import('./worked-popover'));

type Rest = Pick<HTMLAttributes<HTMLElement>, 'tabIndex' | 'onKeyDown' | 'onFocus' | 'aria-label' | 'title' | 'style'>;

interface Props extends Rest {
  seconds: number;
  /** People and days of the sum. */
  of: SumsOf;
  /** The days themselves: where the link leads in a new tab, and from the popover. */
  to?: string;
  className?: string;
  'data-cell'?: string;
  /** Takes the place of the link from the popover. */
  action?: { label: string; onPress: () => void };
  children?: ReactNode;
}

/** A worked number; pressed, it says how it came about, and each part leads to what it is made of. */
export function WorkedTime({ seconds, of, to, className, action, children, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const number = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    number.current?.focus();
  };
  const shared = {
    ...rest,
    ref: number,
    className: classNames(styles.number, !children && styles.dotted, className),
    'aria-haspopup': 'dialog',
    'aria-expanded': open || undefined,
    onClick: press,
    children: children ?? <DurationText seconds={seconds} />,
  } as const;
  return (
    <>
      {/* Its address is for a new tab only. */}
      {to ? <a href={to} {...shared} /> : <button type="button" {...shared} />}
      {open && <WorkedPopover of={of} to={to} action={action} onClose={close} />}
    </>
  );
}
