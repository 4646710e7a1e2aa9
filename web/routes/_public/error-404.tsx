import { type AppLoadContext, data } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Task } from '~/areas/shell/layout/full-layout';
import type { PageHandle } from '~/lib/page-handle';
import { everybody } from '~/lib/server/guards.server';
import { Button, ButtonLink } from '~/ui/basics/button';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import { FormActions } from '~/ui/forms/form';

export const meta = () => [{ name: 'robots', content: 'noindex' }];
export const handle: PageHandle = { title: 'shell.notFound.title' };

const LEADS = {
  lost: 'shell.problem.forbidden.text',
  never: 'shell.problem.forbidden.never',
  broken: 'shell.notFound.text',
} as const;

export const loader = everybody(async ({ request, context }) => {
  const search = new URL(request.url).searchParams;
  const lost = search.get('reason') === 'permission';
  const needs = search.get('needs');
  const missing = needs ? await readMissing(context, needs) : null;
  return data({ lost, missing }, { status: lost || missing ? 403 : 404 });
});

async function readMissing({ actor, services }: AppLoadContext, needs: string) {
  const found = actor && (await services.project.missingPermissions.describe(actor, needs));
  return found && { ...found, isRole: needs === 'owner' || needs === 'menu' };
}

type Missing = NonNullable<Awaited<ReturnType<typeof readMissing>>>;

export default function Error404() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lost, missing } = useLoaderData<typeof loader>();
  const kind = lost ? 'lost' : missing ? 'never' : 'broken';
  return (
    <Task
      title={t(kind === 'broken' ? 'shell.notFound.title' : 'shell.problem.forbidden.title')}
      lead={
        <>
          {t(LEADS[kind])}
          {missing && <Requirement {...missing} />}
        </>
      }
    >
      <RibbonArt kind="broken" width={260} />
      <FormActions>
        <ButtonLink to="/" kind="primary">
          {t('shell.problem.home')}
        </ButtonLink>
        <Button onClick={() => navigate(-1)}>{t('shell.notFound.back')}</Button>
      </FormActions>
    </Task>
  );
}

/** Names the missing permission, and the people who can give it. */
function Requirement({ names, owners, isRole }: Missing) {
  const { t } = useTranslation();
  const named = { names: names.join(' · ') };
  return (
    <>
      <br />
      {t(isRole ? 'shell.problem.forbidden.role' : 'shell.problem.forbidden.permission', named)}
      {owners.length > 0 && (
        <>
          <br />
          {t('shell.problem.forbidden.ask', { owners: owners.join(', ') })}
        </>
      )}
    </>
  );
}
