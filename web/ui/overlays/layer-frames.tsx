import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '~/ui/theme/class-names';
import type { DialogProps } from './dialog';
import type { DrawerProps } from './drawer';
import styles from './layer.module.css';

const WIDTH = { small: 400, medium: 560, large: 820 };
const POSITION = { end: 'right', start: 'left', below: 'bottom' } as const;

export function DialogFrame({ open, title, onClose, actions, size = 'medium', inside, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      withinPortal={!inside}
      size={WIDTH[size]}
      centered
      returnFocus={false}
      radius="var(--wz-radius-panel)"
      transitionProps={{ transition: 'fade', duration: 120 }}
      // Mantine puts a `className` of the content on its frame too, so the classes are given here.
      classNames={{ inner: styles.inner, content: styles.dialog }}
    >
      <Modal.Overlay className={styles.overlay} blur={0} />
      <Modal.Content>
        <LayerHead title={<Modal.Title className={styles.title}>{title}</Modal.Title>}>
          <Modal.CloseButton className={styles.close} aria-label={t('ui.close')} />
        </LayerHead>
        <Modal.Body className={styles.body}>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export function DrawerFrame(props: DrawerProps) {
  const { open, title, onClose, side = 'end', width = 380, clear, footer, children } = props;
  const { t } = useTranslation();
  return (
    <Drawer.Root
      opened={open}
      onClose={onClose}
      position={POSITION[side]}
      size={width}
      returnFocus={false}
      transitionProps={{ duration: 180 }}
      classNames={{ content: classNames(styles.drawer, side === 'below' && styles.below) }}
    >
      <Drawer.Overlay className={styles.overlay} data-clear={clear || undefined} blur={0} />
      <Drawer.Content>
        <LayerHead title={<Drawer.Title className={styles.title}>{title}</Drawer.Title>}>
          <Drawer.CloseButton className={styles.close} aria-label={t('ui.close')} />
        </LayerHead>
        <Drawer.Body className={styles.drawerBody}>
          <div className={styles.drawerMain}>{children}</div>
          {footer && <div className={styles.drawerFoot}>{footer}</div>}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** A plain line: Mantine's own is a <header>, a second banner beside the page's. */
function LayerHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.header}>
      {title}
      {children}
    </div>
  );
}
