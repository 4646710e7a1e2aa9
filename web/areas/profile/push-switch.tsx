import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Banner } from '~/ui/basics/banner';
import { Switch } from '~/ui/fields/checkbox';
import { currentSubscription, pushState, type PushState, subscribeToPush } from './push.client';

const ROUTE = '/resources/push';

/** Push messages are a matter of this browser: they come even while no page of ours is open. */
export function PushSwitch({ vapidKey }: { vapidKey: string }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const [state, setState] = useState<PushState>();

  useEffect(() => {
    void pushState().then(setState);
  }, []);

  const change = async (on: boolean): Promise<void> => {
    try {
      const subscription = on ? await subscribeToPush(vapidKey) : await currentSubscription();
      if (!on) await subscription?.unsubscribe();
      const fields = { intent: on ? 'subscribe' : 'unsubscribe', subscription: JSON.stringify(subscription) };
      if (subscription) fetcher.submit(fields, { method: 'post', action: ROUTE });
    } finally {
      setState(await pushState());
    }
  };

  if (state === 'unsupported') return <Banner kind="info">{t('identity.push.unsupported')}</Banner>;
  if (state === 'blocked') return <Banner kind="warning">{t('identity.push.blocked')}</Banner>;
  return (
    <Switch
      name="push"
      label={t('identity.push.switch')}
      checked={state === 'on'}
      disabled={state === undefined}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
