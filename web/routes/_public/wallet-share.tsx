import type { AppLoadContext } from '@remix-run/node';
import { Unauthenticated } from '@server/shared/errors/app-error';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Task } from '~/areas/shell/layout/full-layout';
import { InviteActions } from '~/areas/wallet/guest/invite-actions';
import { textFor } from '~/lib/locale/catalogues.server';
import { type PageHandle, secretPageMeta } from '~/lib/page-handle';
import { openSession, signOut } from '~/lib/server/browser-session.server';
import { redirectWithToast } from '~/lib/server/flash.server';
import { formValues } from '~/lib/server/form-values.server';
import { everybody } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import { Facts } from '~/ui/primitives/facts';

const ACCOUNTS = '/accounts/user';

export const meta = secretPageMeta;
export const handle: PageHandle = { title: 'sharing.page.title', texts: ['identity', 'sharing'] };

/** Only looks: mail scanners open links too. */
export const loader = everybody(async ({ request, context }) => {
  const { search, searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const view = await context.services.wallet.sharedAccounts.preview(context.actor, token);
  // Somebody else's address is told to nobody: only who may act on it reads it.
  const email = view.face === 'NEW' || view.face === 'SIGN_IN' ? view.email : '';
  const constraints = context.kernel.constraints('acceptShareAsNew');
  return { ...view, email, token, here: `/processWalletShare${search}`, constraints };
});

export const action = everybody(
  intents({
    create: { answer: acceptAsNew },
    accept: {
      answer: async ({ context, form }) => {
        await answerLink(context, form, true);
        return redirectWithToast(ACCOUNTS, { text: textFor(context, 'sharing.page.accepted') });
      },
    },
    decline: {
      answer: async ({ context, form }) => {
        await answerLink(context, form, false);
        return redirectWithToast('/home', { text: textFor(context, 'sharing.page.declined') });
      },
    },
    'sign-out': {
      answer: ({ request, context }) => signOut(context, `/processWalletShare${new URL(request.url).search}`),
    },
  }),
);

async function acceptAsNew({ context, form }: { context: AppLoadContext; form: FormData }): Promise<Response> {
  const { browserSignIn } = context.services.identity;
  const { shareAnswers } = context.services.wallet;
  const user = await shareAnswers.acceptAsNew(formValues(form, ['token', 'name', 'password']));
  return openSession(context, await browserSignIn.enter(user, false), ACCOUNTS);
}

async function answerLink({ actor, services }: AppLoadContext, form: FormData, accept: boolean): Promise<void> {
  if (!actor) throw new Unauthenticated();
  await services.wallet.shareAnswers.answerLink(actor, form.get('token'), accept);
}

const ART = { ACCEPTED: 'done', OVER: 'broken', BROKEN: 'broken', OTHER_ACCOUNT: 'broken' } as const;

export default function WalletShare() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof loader>();
  const { face, share, ownerName, direction, email } = view;
  const art = face in ART ? ART[face as keyof typeof ART] : null;
  return (
    <Task
      title={t(`sharing.page.${face}.title`, { name: share, owner: ownerName })}
      lead={t(`sharing.page.${face}.lead`, { owner: ownerName, email })}
    >
      {art && <RibbonArt kind={art} width={220} />}
      {!art && direction && (
        <Facts>
          <dt>{t('sharing.page.account')}</dt>
          <dd>
            {share} · <bdi>{view.currency}</bdi>
          </dd>
          <dt>{t('sharing.page.owner')}</dt>
          <dd>{ownerName}</dd>
          <dt>{t('sharing.page.rights')}</dt>
          <dd>{t(`sharing.may.${direction}`)}</dd>
        </Facts>
      )}
      <InviteActions face={face} email={email} token={view.token} here={view.here} constraints={view.constraints} />
    </Task>
  );
}
