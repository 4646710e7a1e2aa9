import { Tooltip as MantineTooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

/** A few words on hover and focus. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <MantineTooltip
      label={text}
      events={{ hover: true, focus: true, touch: false }}
      openDelay={300}
      classNames={{ tooltip: styles.tooltip }}
    >
      {children}
    </MantineTooltip>
  );
}
