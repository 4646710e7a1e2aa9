import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccessTokenForm } from '~/areas/profile/api/access-token-form';
import { AccessTokenList } from '~/areas/profile/api/access-token-list';
import { ApiStart } from '~/areas/profile/api/api-start';
import { BrowserSessions } from '~/areas/profile/sessions/browser-sessions';
import { ConnectedDevices } from '~/areas/profile/sessions/connected-devices';
import { devicesPageOf } from '~/areas/profile/sessions/devices-page.server';
import type { PageHandle } from '~/lib/page-handle';
import { intentOf } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.profile.sessions' };

export const loader = loginOnly(({ context, actor }) => devicesPageOf(context, actor));

export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const { accessTokens, sessions } = context.services;
  const uuid = String(form.get('uuid') ?? '');
  return refusable({ context }, intent, async () => {
    switch (intent) {
      case 'end':
        await sessions.end(actor, uuid);
        return { intent, done: 'identity.sessions.ended' as const };
      case 'end-others':
        await sessions.endAll(actor.userKey, 'ENDED_BY_USER', actor.sessionUuid);
        return { intent, done: 'identity.sessions.othersEnded' as const };
      case 'revoke':
        await accessTokens.revoke(actor, uuid);
        return { intent, done: 'identity.api.revoked' as const };
      default: {
        const wanted = { name: form.get('name'), scopes: form.getAll('scopes'), days: Number(form.get('days')) };
        return { intent, token: (await accessTokens.create(actor, wanted)).token };
      }
    }
  });
});

export default function DevicesAndApi() {
  const { t } = useTranslation();
  const { browsers, devices, tokens, scopes, constraints, origin } = useLoaderData<typeof loader>();
  return (
    <>
      <BrowserSessions browsers={browsers} hasOthers={browsers.length + devices.length > 1} />
      <Panel title={t('identity.api.devices')} help={t('identity.api.devicesHelp')}>
        <ConnectedDevices devices={devices} />
      </Panel>
      <Panel title={t('identity.api.tokens')} help={t('identity.api.tokensHelp')}>
        <AccessTokenList tokens={tokens} />
      </Panel>
      <AccessTokenForm scopes={scopes} constraints={constraints} />
      <ApiStart origin={origin} />
    </>
  );
}
