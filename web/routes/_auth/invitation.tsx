import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Unauthenticated } from '@server/shared/errors/app-error';
import type { CompanyRole } from '@server/shared/permissions/role';
import { InvitationActions } from '~/areas/company/invitations/invitation-actions';
import { Task } from '~/areas/shell/layout/full-layout';
import { HOME } from '~/lib/home';
import { type PageHandle, secretPageMeta } from '~/lib/page-handle';
import { openSession, signOut } from '~/lib/server/browser-session.server';
import { textFor } from '~/lib/locale/catalogues.server';
import { redirectWithToast } from '~/lib/server/flash.server';
import { formValues } from '~/lib/server/form-values.server';
import { everybody } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import { Facts } from '~/ui/primitives/facts';

export const meta = secretPageMeta;
export const handle: PageHandle = { title: 'invitations.page.title', texts: ['identity', 'invitations'] };

/** Only looks: mail scanners open links too. The inbox links to the invitation itself, for its signed-in owner only. */
export const loader = everybody(async ({ request, context }) => {
  const url = new URL(request.url);
  const token = url.searchParams.get('token');
  const invitation = url.searchParams.get('invitation');
  const here = `/invitation${url.search}`;
  if (!token && invitation && !context.actor) throw redirect(`/login?returnTo=${encodeURIComponent(here)}`);
  const constraints = context.kernel.constraints('acceptAsNew');
  const key = token ? { token } : { invitation };
  try {
    const view = await context.services.company.invitationPreviews.preview(context.actor, key);
    // Somebody else's address is told to nobody: only who may act on it reads it.
    const email = view.face === 'NEW' || view.face === 'SIGN_IN' ? view.email : '';
    return { ...view, email, companyRole: view.companyRole as CompanyRole, token: token ?? '', here, constraints };
  } catch (error) {
    if (context.kernel.report(error).reason !== 'VERIFICATION_FAILED') throw error;
    return { face: 'BROKEN' as const, token: '', here, constraints };
  }
});

export const action = everybody(
  intents({
    accept: {
      answer: async ({ context, form }) => {
        const { browserSignIn } = context.services.identity;
        const { invitationAcceptance } = context.services.company;
        const { user } = await invitationAcceptance.acceptAsNew(formValues(form, ['token', 'name', 'password']));
        return openSession(context, await browserSignIn.enter(user, false), HOME);
      },
    },
    join: {
      answer: async ({ request, context, form }) => {
        if (!context.actor) throw new Unauthenticated();
        const token = form.get('token');
        const invitation = new URL(request.url).searchParams.get('invitation');
        const named = token ? { token } : { invitation };
        const { company } = await context.services.company.invitationAcceptance.join(context.actor, named);
        const text = textFor(context, 'invitations.page.joined', { company: company.name });
        return redirectWithToast(HOME, { text });
      },
    },
    'sign-out': { answer: ({ request, context }) => signOut(context, `/invitation${new URL(request.url).search}`) },
  }),
);

const ART = { MEMBER: 'done', USED: 'done', REGISTERED: 'done', NEW: null, SIGN_IN: null, JOIN: null } as const;

export default function Invitation() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof loader>();
  const { face } = view;
  const art = face in ART ? ART[face as keyof typeof ART] : 'broken';
  const known = 'company' in view ? view : null;
  return (
    <Task
      title={t(`invitations.page.${face}.title`, { company: known?.company })}
      lead={t(`invitations.page.${face}.lead`, { company: known?.company, email: known?.email })}
    >
      {art && <RibbonArt kind={art} width={220} />}
      {known && !art && (
        <Facts>
          <dt>{t('invitations.page.from')}</dt>
          <dd>{known.invitedBy}</dd>
          <dt>{t('invitations.page.role')}</dt>
          <dd>{t(`shell.role.company.${known.companyRole}`)}</dd>
          {known.project && (
            <>
              <dt>{t('invitations.project')}</dt>
              <dd>{known.project}</dd>
            </>
          )}
        </Facts>
      )}
      <InvitationActions
        face={face}
        email={known?.email ?? ''}
        token={view.token}
        here={view.here}
        constraints={view.constraints}
      />
    </Task>
  );
}
