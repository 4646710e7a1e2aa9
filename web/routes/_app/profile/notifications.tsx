import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/profile/profile.module.css';
import { PushSwitch } from '~/areas/profile/push-switch';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useInTurn } from '~/lib/actions/use-in-turn';
import type { PageHandle } from '~/lib/page-handle';
import { loginOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Switch } from '~/ui/fields/checkbox';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.profile.notifications' };

export const loader = loginOnly(async ({ context, actor }) => {
  const { notificationPreferences, notificationViews, pushSubscriptions } = context.services.identity;
  const preferences = await notificationPreferences.list(actor);
  return {
    preferences: preferences.map((preference) => notificationViews.presentPreference(actor, preference)),
    vapidKey: pushSubscriptions.publicKey,
  };
});

export const action = loginOnly(
  formAction({
    done: 'identity.saved',
    run: ({ context, actor, form }) =>
      context.services.identity.notificationPreferences.update(actor, {
        type: String(form.get('type') ?? ''),
        mail: form.get('mail') === 'on',
        push: form.get('push') === 'on',
      }),
  }),
);

type Preference = ReturnType<typeof useLoaderData<typeof loader>>['preferences'][number];

export default function Notifications() {
  const { t } = useTranslation();
  const { preferences, vapidKey } = useLoaderData<typeof loader>();
  return (
    <>
      <Panel title={t('identity.push.title')} help={t('identity.push.help')}>
        <PushSwitch vapidKey={vapidKey} />
      </Panel>
      <Panel title={t('identity.profile.notifications')} help={t('identity.notifications.help')}>
        {preferences.map((preference) => (
          <PreferenceRow key={preference.type} preference={preference} />
        ))}
      </Panel>
    </>
  );
}

type Channels = Pick<Preference, 'mail' | 'push'>;

function PreferenceRow({ preference }: { preference: Preference }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  useActionResult(fetcher.data);
  const { type, label, mailIsFixed } = preference;
  const { unseen, want } = useInTurn<Channels>(fetcher, (next) => {
    const form = new FormData();
    form.set('type', type);
    if (next.mail) form.set('mail', 'on');
    if (next.push) form.set('push', 'on');
    fetcher.submit(form, { method: 'post' });
  });
  const { mail, push } = unseen.at(-1) ?? preference;
  return (
    <div className={styles.row} role="group" aria-label={label} aria-busy={unseen.length > 0}>
      <h3>{label}</h3>
      <div className={styles.switches}>
        <Switch
          name={`${type}-mail`}
          label={t('identity.notifications.mail')}
          checked={mail}
          disabled={mailIsFixed}
          onChange={(event) => want({ mail: event.target.checked, push })}
        />
        <Switch
          name={`${type}-push`}
          label={t('identity.notifications.push')}
          checked={push}
          onChange={(event) => want({ mail, push: event.target.checked })}
        />
      </div>
    </div>
  );
}
