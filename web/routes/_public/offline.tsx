import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Task } from '~/areas/shell/layout/full-layout';
import TimerPanel from '~/areas/timer/timer-panel';
import { useLastPerson, useTimer } from '~/areas/timer/use-timer';
import type { PageHandle } from '~/lib/page-handle';
import { Button } from '~/ui/basics/button';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import { FormActions } from '~/ui/forms/form';

export const meta = () => [{ name: 'robots', content: 'noindex' }];
export const handle: PageHandle = { title: 'timer.offline.title', texts: ['timer'] };

/** The page that browsers show without a line. It is the same for everybody; only the browser knows whose timer it is. */
export default function Offline() {
  const { t } = useTranslation();
  const found = useTimer(useLastPerson());
  const timer = found === 'impossible' ? null : found;
  const [search] = useSearchParams();
  const [isBack, setIsBack] = useState(false);
  const from = search.get('from') ?? '/';
  // Nothing but a path of this site: the address is anybody's to make up.
  const target = /^\/(?![/\\])/.test(from) ? from : '/';
  useEffect(() => {
    // The browser may know of the line late, or of a network without our server: the server itself is asked.
    const look = async () => {
      const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null);
      if (!answer?.ok) return;
      setIsBack(true);
      location.replace(target);
    };
    const again = () => void look();
    const timer = setInterval(again, 5000);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [target]);
  return (
    <Task title={t('timer.offline.title')} lead={t(isBack ? 'timer.offline.back' : 'timer.offline.text')}>
      {timer ? <TimerPanel timer={timer} /> : <RibbonArt kind="broken" width={260} />}
      <FormActions>
        <Button kind="primary" onClick={() => location.assign(target)}>
          {t('timer.offline.retry')}
        </Button>
      </FormActions>
    </Task>
  );
}
