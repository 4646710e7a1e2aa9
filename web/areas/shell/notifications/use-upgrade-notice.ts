import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onLive } from '~/lib/live/live-topics';
import { useRootData } from '~/lib/root-data';
import { toast } from '~/lib/toasts';

/** A newer version is running: said once, and it stays until the person has a good moment to load it. */
export function useUpgradeNotice(): void {
  const { t } = useTranslation();
  const version = useRootData()?.app.version;
  const loaded = useRef(version);
  const told = useRef(false);

  useEffect(() => {
    const tell = () => {
      if (told.current) return;
      told.current = true;
      toast.info(t('shell.upgraded.text'), {
        title: t('shell.upgraded.title'),
        timeout: null,
        action: { label: t('shell.upgraded.refresh'), run: () => location.reload() },
      });
    };
    if (version && loaded.current && version !== loaded.current) tell();
    return onLive('appUpgraded', tell);
  }, [version, t]);
}
