import { type AppLoadContext, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '~/areas/identity/code-form';
import { PasswordForm } from '~/areas/identity/password-form';
import { Task } from '~/areas/shell/layout/full-layout';
import { HOME } from '~/lib/home';
import type { PageHandle } from '~/lib/page-handle';
import { challengeOf, clearedChallenge, hadSession, openSession } from '~/lib/server/browser-session.server';
import { formValues } from '~/lib/server/form-values.server';
import { guestOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { latePart } from '~/ui/basics/late-part';
import { Banner } from '~/ui/basics/banner';
import { TextLink } from '~/ui/basics/text-link';

const LostText = latePart(() => import('~/areas/shell/problems/lost-text'), { quiet: true });

export const handle: PageHandle = { title: 'identity.login.title', texts: ['identity'] };

export const loader = guestOnly(async ({ context, request }) => {
  const { searchParams } = new URL(request.url);
  return {
    ended: hadSession(context, request),
    isSetUp: !(await context.services.identity.setUp.isPending()),
    step: challengeOf(request) ? ('code' as const) : ('password' as const),
    email: searchParams.get('email') ?? '',
    returnTo: context.kernel.returnPath(searchParams.get('returnTo'), HOME),
    providers: context.services.identity.providers.list(),
    constraints: { login: context.kernel.constraints('browserLogin'), code: context.kernel.constraints('browserCode') },
  };
});

export const action = guestOnly(
  intents({
    password: {
      answer: async ({ context, form }) => {
        const values = { ...formValues(form, ['username', 'password']), remember: form.get('remember') === 'on' };
        return openSession(
          context,
          await context.services.identity.browserSignIn.signInWithPassword(values),
          wayOn(context, form),
        );
      },
    },
    code: {
      answer: async ({ request, context, form }) => {
        const { browserSignIn } = context.services.identity;
        const result = await browserSignIn.signInWithCode(challengeOf(request), formValues(form, ['code']));
        return openSession(context, result, wayOn(context, form));
      },
    },
    cancel: {
      answer: ({ context }) => redirect('/login', { headers: { 'Set-Cookie': clearedChallenge(context) } }),
    },
  }),
);

function wayOn({ kernel }: AppLoadContext, form: FormData): string {
  return kernel.returnPath(form.get('returnTo'), HOME);
}

export default function Login() {
  const { t } = useTranslation();
  const facts = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reason = answer && 'reason' in answer ? answer.reason : undefined;
  // Too late with the code: the first step again, with the refusal above it.
  if (facts.step === 'code' && reason !== 'SESSION_OVER') {
    return (
      <Task title={t('identity.code.title')} lead={t('identity.code.lead')}>
        <CodeForm {...facts} />
      </Task>
    );
  }
  return (
    <Task
      title={t('identity.login.title')}
      lead={t('identity.login.lead')}
      footer={
        <>
          <TextLink to="/register">{t('identity.login.toRegister')}</TextLink>
          <TextLink to="/forgot-password">{t('identity.login.toForgot')}</TextLink>
        </>
      }
    >
      {facts.ended && <Banner kind="info">{t('identity.login.ended')}</Banner>}
      {facts.ended && <LostText />}
      {!facts.isSetUp && (
        <Banner kind="warning" title={t('identity.setUp.neededTitle')}>
          <TextLink to="/">{t('identity.setUp.how')}</TextLink>
        </Banner>
      )}
      <PasswordForm {...facts} reason={reason} />
    </Task>
  );
}
