import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ReviewRow } from '~/areas/admin/review-row';
import { submittedView } from '~/areas/profile/documents/submitted-view.server';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { textOf } from '~/lib/server/form-fields.server';
import { permissionBased } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Pagination } from '~/ui/data/pagination';
import { SelectField } from '~/ui/fields/select-field';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'company.setting.documents', texts: ['identity'], live: ['walletsChanged'] };

const STATUSES = ['PENDING', 'VERIFIED', 'REJECTED'] as const;

const guard = permissionBased('documents.verify');

export const loader = guard(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const status = searchParams.get('status') ?? 'PENDING';
  const page = Number(searchParams.get('page') ?? 1);
  const company = workspace.company.uuid;
  const list = await context.services.wallet.companyDocuments.list(actor, { company, status, page });
  const views = list.data.map((review) => submittedView(review, company));
  return {
    status,
    documents: views.map((view) => ({ ...view, mine: view.owner.uuid === actor.userUuid })),
    pages: list.paginatorInfo,
  };
});

export const action = guard(
  formAction({
    done: 'identity.admin.reviewed',
    run: ({ context, actor, workspace, form }) =>
      context.services.wallet.companyDocuments.review(actor, {
        company: workspace.company.uuid,
        uuid: textOf(form, 'item') ?? '',
        status: textOf(form, 'status') ?? '',
        reason: textOf(form, 'reason'),
      }),
  }),
);

/** Shows the documents by which members of the company prove their identity and address. */
export default function CompanyDocuments() {
  const { t } = useTranslation();
  const { documents, pages, status } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  return (
    <Panel
      title={t('company.setting.documents')}
      help={t('company.setting.documentsHelp')}
      tools={
        <SelectField
          name="status"
          label={t('identity.admin.status')}
          value={status}
          onChange={(event) => setSearch({ status: event.target.value })}
          options={STATUSES.map((value) => ({ value, label: t(`identity.documents.status.${value}`) }))}
        />
      }
    >
      {documents.length === 0 && (
        <EmptyState kind={status === 'PENDING' ? 'done' : 'filtered'} title={t('identity.admin.noDocuments')} />
      )}
      {documents.map((document) => (
        <ReviewRow key={document.uuid} document={document} fetcher={fetcher} />
      ))}
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
    </Panel>
  );
}
