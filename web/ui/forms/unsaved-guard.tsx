import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';

/** Loaded once something was typed: nobody pays for the question who has nothing to lose. */
export default function UnsavedGuard({ active }: { active: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('ui.unsaved.title')}
      confirm={t('ui.unsaved.leave')}
      cancel={t('ui.unsaved.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('ui.unsaved.text')}
    </ConfirmDialog>
  );
}
