import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccessTokenForm } from '~/areas/profile/api/access-token-form';
import { AccessTokenList } from '~/areas/profile/api/access-token-list';
import { ApiStart } from '~/areas/profile/api/api-start';
import { BrowserSessions } from '~/areas/profile/sessions/browser-sessions';
import { ConnectedDevices } from '~/areas/profile/sessions/connected-devices';
import { devicesPageOf } from '~/areas/profile/sessions/devices-page.server';
import type { PageHandle } from '~/lib/page-handle';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.profile.sessions' };

export const loader = loginOnly(({ context, actor }) => devicesPageOf(context, actor));

export const action = loginOnly(
  intents({
    end: {
      done: 'identity.sessions.ended',
      run: ({ context, actor, form }) => context.services.identity.sessions.end(actor, uuidOf(form)),
    },
    'end-others': {
      done: 'identity.sessions.othersEnded',
      run: ({ context, actor }) =>
        context.services.identity.sessions.endAll(actor.userKey, 'ENDED_BY_USER', actor.sessionUuid),
    },
    revoke: {
      done: 'identity.api.revoked',
      run: ({ context, actor, form }) => context.services.identity.accessTokens.revoke(actor, uuidOf(form)),
    },
    create: {
      answer: async ({ context, actor, form }) => {
        const wanted = { name: form.get('name'), scopes: form.getAll('scopes'), days: Number(form.get('days')) };
        return { token: (await context.services.identity.accessTokens.create(actor, wanted)).token };
      },
    },
  }),
);

const uuidOf = (form: FormData): string => String(form.get('uuid') ?? '');

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
