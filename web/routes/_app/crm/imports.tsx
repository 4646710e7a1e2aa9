import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ImportHistory } from '~/areas/imports/import-history';
import { ImportPage } from '~/areas/imports/import-page';
import { type ImportPlace, listImports, uploadIntents } from '~/areas/imports/imports.server';
import { UploadStep } from '~/areas/imports/upload-step';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { ButtonLink } from '~/ui/basics/button';

const PATH = '/crm/import';

export const handle: PageHandle = { title: 'imports.leads.title', texts: ['imports'] };

const place: ImportPlace = { target: 'leads', path: PATH };

export const loader = permissionBased('leads.create')(({ request, ...asked }) =>
  listImports(asked, place, new URL(request.url).searchParams),
);

export const action = permissionBased('leads.create')(intents(uploadIntents(place)));

export default function LeadImports() {
  const { t } = useTranslation();
  const { imports, pages } = useLoaderData<typeof loader>();
  return (
    <ImportPage
      title={t('imports.leads.title')}
      path={PATH}
      step="file"
      tools={<ButtonLink to="/crm">{t('imports.leads.list')}</ButtonLink>}
    >
      <UploadStep help={t('imports.leads.help')} sample="/samples/leads.csv" />
      <ImportHistory imports={imports} pages={pages} path={PATH} />
    </ImportPage>
  );
}
