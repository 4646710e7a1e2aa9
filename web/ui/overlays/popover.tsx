import { Popover as MantinePopover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './popover.module.css';

interface Props {
  open: boolean;
  onChange: (open: boolean) => void;
  trigger: ReactElement;
  /** The trigger only says where: what opens it stands beside it, and tells of the state itself. */
  beside?: boolean;
  label: string;
  width?: number;
  children: ReactNode;
}

/** A small panel at its button. Escape or a click elsewhere closes it, and the button gets the focus back. */
export function Popover({ open, onChange, trigger, beside, label, width = 380, children }: Props) {
  const title = useId();
  return (
    <MantinePopover
      opened={open}
      onChange={onChange}
      width={`min(${width}px, calc(100vw - 16px))`}
      position={beside ? 'bottom' : 'bottom-end'}
      offset={6}
      trapFocus
      returnFocus={!beside}
      withRoles={!beside}
      // A trigger that only says where takes no place, so it counts as out of sight wherever something may be scrolled.
      hideDetached={!beside}
      shadow="md"
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: styles.dropdown }}
    >
      <MantinePopover.Target>{trigger}</MantinePopover.Target>
      <MantinePopover.Dropdown role="dialog" aria-labelledby={title}>
        {/* Its own name: the button's, which Mantine would take, may be a mere count. */}
        <span id={title} className="wz-hidden">
          {label}
        </span>
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
