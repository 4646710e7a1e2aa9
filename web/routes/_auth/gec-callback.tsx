import { useTranslation } from 'react-i18next';
import { Task } from '~/areas/shell/layout/full-layout';
import { readCookie } from '~/lib/cookies';
import { HOME } from '~/lib/home';
import { type PageHandle, secretPageMeta } from '~/lib/page-handle';
import { openSession } from '~/lib/server/browser-session.server';
import { guestOnly } from '~/lib/server/guards.server';
import { STATE_COOKIE } from '~/lib/server/social-login.server';
import { ButtonLink } from '~/ui/basics/button';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import { FormActions } from '~/ui/forms/form';

export const meta = secretPageMeta;
export const handle: PageHandle = { title: 'identity.social.title', texts: ['identity'] };

/** Where a provider sends people back to. Anything that is not exactly the answer we asked for is refused. */
export const loader = guestOnly(async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const state = readCookie(request.headers.get('cookie'), STATE_COOKIE) ?? undefined;
  const { socialLogin, browserSignIn } = context.services.identity;
  const person = await socialLogin.finish(searchParams, state).catch((error: unknown) => {
    if (context.kernel.report(error).reason === 'SOCIAL_LOGIN_REFUSED') return null;
    throw error;
  });
  return person ? openSession(context, await browserSignIn.enter(person, false), HOME) : null;
});

export default function SocialLoginRefused() {
  const { t } = useTranslation();
  return (
    <Task title={t('identity.social.title')} lead={t('identity.social.refused')}>
      <RibbonArt kind="broken" width={220} />
      <FormActions>
        <ButtonLink kind="primary" to="/login">
          {t('identity.link.toLogin')}
        </ButtonLink>
      </FormActions>
    </Task>
  );
}
