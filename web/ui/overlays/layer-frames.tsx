import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import type { DOMAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '~/ui/theme/class-names';
import type { DialogProps } from './dialog';
import type { DrawerProps } from './drawer';
import styles from './layer.module.css';

const WIDTH = { small: 400, medium: 560, large: 820 };
const POSITION = { end: 'right', start: 'left', below: 'bottom' } as const;

interface Handlers {
  /** Hear what is typed into the layer. */
  handlers?: DOMAttributes<HTMLElement>;
}

export function DialogFrame(props: DialogProps & Handlers) {
  const { open, title, onClose, actions, size = 'medium', inside, handlers, children } = props;
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
      {/* Mantine names it by its title only after an effect; until then screen readers would find no name. */}
      <Modal.Content aria-label={title}>
        <LayerHead title={<Modal.Title className={styles.title}>{title}</Modal.Title>}>
          <Modal.CloseButton className={styles.close} aria-label={t('ui.close')} />
        </LayerHead>
        <Modal.Body className={styles.body} {...handlers}>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export function DrawerFrame(props: DrawerProps & Handlers) {
  const { open, title, onClose, side = 'end', width = 380, clear, footer, handlers, children } = props;
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
      <Drawer.Content aria-label={title}>
        <LayerHead title={<Drawer.Title className={styles.title}>{title}</Drawer.Title>}>
          <Drawer.CloseButton className={styles.close} aria-label={t('ui.close')} />
        </LayerHead>
        <Drawer.Body className={styles.drawerBody} {...handlers}>
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
