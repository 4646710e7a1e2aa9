import { Drawer as MantineDrawer } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '~/ui/theme/class-names';
import { LayerHead } from './layer-head';
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
    <MantineDrawer.Root
      opened={open}
      onClose={onClose}
      position={POSITION[side]}
      size={width}
      transitionProps={{ duration: 180 }}
      classNames={{ content: classNames(styles.drawer, side === 'below' && styles.below) }}
    >
      <MantineDrawer.Overlay className={styles.overlay} data-clear={clear || undefined} blur={0} />
      <MantineDrawer.Content>
        <LayerHead title={<MantineDrawer.Title className={styles.title}>{title}</MantineDrawer.Title>}>
          <MantineDrawer.CloseButton className={styles.close} aria-label={t('ui.close')} />
        </LayerHead>
        <MantineDrawer.Body className={styles.drawerBody}>
          <div className={styles.drawerMain}>{children}</div>
          {footer && <div className={styles.drawerFoot}>{footer}</div>}
        </MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
