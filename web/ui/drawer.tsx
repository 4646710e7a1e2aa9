import { Drawer as MantineDrawer } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './layer.module.css';

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  /** `below`: a sheet, for phones. */
  side?: 'end' | 'start' | 'below';
  width?: number;
  /** Leaves the page behind it visible, so that it can show what is being changed. */
  clear?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

const POSITION = { end: 'right', start: 'left', below: 'bottom' } as const;

export function Drawer({ open, title, onClose, side = 'end', width = 380, clear, footer, children }: Props) {
  const { t } = useTranslation();
  return (
    <MantineDrawer
      opened={open}
      onClose={onClose}
      title={title}
      position={POSITION[side]}
      size={side === 'below' ? 'auto' : width}
      overlayProps={clear ? { backgroundOpacity: 0 } : undefined}
      transitionProps={{ duration: 180 }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{
        content: styles.drawer,
        header: styles.header,
        title: styles.title,
        close: styles.close,
        body: styles.drawerBody,
        overlay: clear ? undefined : styles.overlay,
      }}
    >
      <div className={styles.drawerMain}>{children}</div>
      {footer && <div className={styles.drawerFoot}>{footer}</div>}
    </MantineDrawer>
  );
}
