import { useLocation, useNavigate, useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '~/lib/toasts';

/** Remix numbers the entries of the history, to know which way somebody goes, and gives each page a key. */
function entry(): { position: number; key: string } {
  const { idx = 0, key = 'default' } = (history.state ?? {}) as { idx?: number; key?: string };
  return { position: idx, key };
}

/**
 * A page that can't be fetched is given up: it would open later, over what somebody types meanwhile. Going to the page
 * that is open already ends the other navigation, and loads this one again once the server answers.
 */
export function useStay(isLost: boolean): void {
  const { t } = useTranslation();
  const here = useLocation();
  const navigate = useNavigate();
  const { state, location: coming } = useNavigation();
  const shown = useRef(0);
  const cameBy = useNavigationType();
  useEffect(() => {
    const { position, key } = entry();
    // Somebody on a slow machine may have gone on already: then the entry is that of another page.
    if (key === here.key) shown.current = position;
    else if (cameBy === 'PUSH') shown.current += 1;
  }, [here, cameBy]);

  const isLeaving =
    isLost && state === 'loading' && (coming.pathname !== here.pathname || coming.search !== here.search);
  useEffect(() => {
    if (!isLeaving) return;
    toast.info(t('shell.connection.stays'));
    // Back and forward have changed the address already.
    const away = entry().position - shown.current;
    if (away !== 0) navigate(-away);
    else navigate(here, { replace: true, preventScrollReset: true, state: here.state as unknown });
  }, [isLeaving, here, navigate, t]);
}
