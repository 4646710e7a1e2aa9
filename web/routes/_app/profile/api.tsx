import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccessTokenForm } from '~/areas/profile/api/access-token-form';
import { AccessTokenList } from '~/areas/profile/api/access-token-list';
import { ApiStart } from '~/areas/profile/api/api-start';
import { ConnectedDevices } from '~/areas/profile/api/connected-devices';
import { apiPageOf } from '~/areas/profile/api/api-page.server';
import type { PageHandle } from '~/lib/page-handle';
import { intentOf } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.profile.api' };

export const loader = loginOnly(({ context, actor }) => apiPageOf(context, actor));

export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const { accessTokens, sessions } = context.services;
  const uuid = String(form.get('uuid') ?? '');
  return refusable({ context }, intent, async () => {
    switch (intent) {
      case 'revoke':
        await accessTokens.revoke(actor, uuid);
        return { intent, done: 'identity.api.revoked' as const };
      case 'end':
        await sessions.end(actor, uuid);
        return { intent, done: 'identity.sessions.ended' as const };
      default: {
        const wanted = { name: form.get('name'), scopes: form.getAll('scopes'), days: Number(form.get('days')) };
        const { token } = await accessTokens.create(actor, wanted);
        return { intent, token };
      }
    }
  });
});

export default function ApiAndDevices() {
  const { t } = useTranslation();
  const { devices, tokens, scopes, constraints, origin } = useLoaderData<typeof loader>();
  return (
    <>
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
