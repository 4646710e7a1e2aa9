import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import type { Refusal } from '~/ui/frame/form-context';
import { Dialog } from './dialog';
import styles from './layer.module.css';

interface Props {
  open: boolean;
  title: string;
  /** Text of the main button, which says the act: "Delete 3 screenshots", not "OK". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  pending?: boolean;
  /** The refusal that answers the main button; it is tried again with it. */
  refusal?: Refusal;
  /** Has to be typed first. Only for what can never be undone. */
  typed?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Explanation of the consequences. */
  children: ReactNode;
}

export function ConfirmDialog({
  open,
  title,
  confirm,
  cancel,
  danger,
  pending,
  refusal,
  typed,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const close = () => {
    setText('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      size="small"
      actions={
        <>
          <Button
            kind={danger ? 'danger' : 'primary'}
            pending={pending}
            disabled={typed !== undefined && text.trim() !== typed}
            onClick={onConfirm}
          >
            {refusal?.unanswered && !pending ? t('ui.unsent.again') : confirm}
          </Button>
          <Button onClick={close} data-autofocus={danger || undefined}>
            {cancel ?? t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        {refusal && (
          <Banner kind="danger" live>
            {refusal.message}
          </Banner>
        )}
        <div className={styles.confirmText}>{children}</div>
        {typed !== undefined && (
          <TextField
            name="typed"
            label={t('ui.confirm.type', { text: typed })}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
