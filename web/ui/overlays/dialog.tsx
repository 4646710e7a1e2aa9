import { Modal } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LayerHead } from './layer-head';
import styles from './layer.module.css';

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  /** The buttons, the main one first. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

const WIDTH = { small: 400, medium: 560, large: 820 };

/** Keeps the focus inside, gives it back to what opened it, and is a sheet from below on a phone. */
export function Dialog({ open, title, onClose, actions, size = 'medium', children }: Props) {
  const { t } = useTranslation();
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={WIDTH[size]}
      centered
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
