import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskingLayer, useLeaveBlocker } from '~/ui/frame/use-leave-blocker';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';

/** Loaded once something was typed: nobody pays for the question who has nothing to lose. */
export default function UnsavedGuard({ active }: { active: boolean }) {
  // Fetched with the first key: the question may be asked when there is no connection.
  useEffect(() => void import('~/ui/overlays/asking-frames').catch(() => undefined), []);
  return !useAskingLayer() && <PageQuestion active={active} />;
}

function PageQuestion({ active }: { active: boolean }) {
  const { t } = useTranslation();
  const { isBlocked, leave, stay } = useLeaveBlocker({ active });
  return (
    <ConfirmDialog
      open={isBlocked}
      title={t('ui.unsaved.title')}
      confirm={t('ui.unsaved.leave')}
      cancel={t('ui.unsaved.stay')}
      danger
      onConfirm={leave}
      onClose={stay}
    >
      {t('ui.unsaved.text')}
    </ConfirmDialog>
  );
}
