import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpanText } from '~/areas/manual-time/span-text';
import type { TimeRow } from '~/areas/manual-time/views';
import { Button } from '~/ui/basics/button';
import { TextArea } from '~/ui/fields/text-field';
import { Dialog } from '~/ui/overlays/dialog';

interface Props {
  rows: readonly TimeRow[];
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** A reason is asked for: the person reads it. */
export function DeclineDialog({ rows, onDecline, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [first] = rows;
  const decline = () => {
    const text = reason.trim();
    if (text) onDecline(text);
    else setMissing(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={
        first && rows.length === 1
          ? t('manual.queue.declineOne', { name: first.user.name })
          : t('manual.queue.declineMany', { count: rows.length })
      }
      actions={
        <>
          <Button kind="primary" onClick={decline}>
            {t('manual.queue.decline')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      {first && rows.length === 1 && <SpanText row={first} />}
      <TextArea
        name="reason"
        label={t('manual.reason')}
        help={t('manual.reasonHelp')}
        maxLength={500}
        data-autofocus
        value={reason}
        error={missing ? t('manual.reasonMissing') : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
    </Dialog>
  );
}
