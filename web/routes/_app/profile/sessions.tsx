import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SessionRow } from '~/areas/profile/sessions/session-row';
import { useDone } from '~/lib/actions/use-done';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { intentOf } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';
import { Form, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.profile.sessions' };

export const loader = loginOnly(async ({ context, actor }) => {
  const sessions = await context.services.sessions.list(actor);
  return {
    sessions: sessions.map((session) => ({
      uuid: session.uuid,
      kind: session.kind,
      device: context.kernel.deviceLabel(session.userAgent),
      ip: session.ip,
      lastUsedAt: session.lastUsedAt.toISOString(),
      createdAt: session.createdAt.toISOString(),
      isCurrent: session.uuid === actor.sessionUuid,
    })),
  };
});

export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const { sessions } = context.services;
  return refusable({ context }, intent, async () => {
    if (intent === 'end-others') {
      await sessions.endAll(actor.userKey, 'ENDED_BY_USER', actor.sessionUuid);
      return { intent, done: 'identity.sessions.othersEnded' as const };
    }
    await sessions.end(actor, String(form.get('uuid') ?? ''));
    return { intent, done: 'identity.sessions.ended' as const };
  });
});

export default function SignedInSessions() {
  const { t } = useTranslation();
  const { sessions } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useDone(fetcher.data);
  return (
    <Panel
      title={t('identity.profile.sessions')}
      help={t('identity.sessions.help')}
      tools={
        sessions.length > 1 && (
          <Form fetcher={fetcher} intent="end-others">
            <SubmitButton kind="default" small>
              {t('identity.sessions.endOthers')}
            </SubmitButton>
          </Form>
        )
      }
    >
      {sessions.map((session) => (
        <SessionRow key={session.uuid} session={session} />
      ))}
    </Panel>
  );
}
