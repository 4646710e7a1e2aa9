import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ReviewRow } from '~/areas/admin/review-row';
import { documentView } from '~/areas/profile/document-view.server';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { textOf } from '~/lib/server/form-fields.server';
import { installationOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Pagination } from '~/ui/data/pagination';
import { SelectField } from '~/ui/fields/select-field';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.admin.documents' };

const STATUSES = ['PENDING', 'VERIFIED', 'REJECTED'] as const;

export const loader = installationOnly(async ({ request, context, actor }) => {
  const { searchParams } = new URL(request.url);
  const status = searchParams.get('status') ?? 'PENDING';
  const page = Number(searchParams.get('page') ?? 1);
  const list = await context.services.documents.forReview(actor, { status, page });
  return {
    status,
    documents: list.data.map((document) => ({ ...documentView(document), mine: document.userId === actor.userKey })),
    pages: list.paginatorInfo,
  };
});

export const action = installationOnly(
  formAction({
    done: 'identity.admin.reviewed',
    run: ({ context, actor, form }) =>
      context.services.documentReviews.review(actor, {
        uuid: textOf(form, 'item') ?? '',
        status: textOf(form, 'status') ?? '',
        reason: textOf(form, 'reason'),
      }),
  }),
);

export default function DocumentReviews() {
  const { t } = useTranslation();
  const { documents, pages, status } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  return (
    <Panel
      title={t('identity.admin.documents')}
      help={t('identity.admin.documentsHelp')}
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
