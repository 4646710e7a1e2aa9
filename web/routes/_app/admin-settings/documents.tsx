import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ReviewRow } from '~/areas/admin/review-row';
import { submittedView } from '~/areas/profile/documents/submitted-view.server';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { textOf } from '~/lib/server/form-fields.server';
import { installationOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.admin.documents', live: ['walletsChanged'] };

export const loader = installationOnly(async ({ context, actor }) => {
  const list = await context.services.wallet.companyDocuments.listOwnerPay(actor);
  return {
    documents: list.map(({ review, company }) => ({
      ...submittedView(review, company.uuid),
      mine: false,
      companyName: company.name,
    })),
  };
});

export const action = installationOnly(
  formAction({
    done: 'identity.admin.reviewed',
    run: ({ context, actor, form }) =>
      context.services.wallet.companyDocuments.review(actor, {
        company: textOf(form, 'company') ?? '',
        uuid: textOf(form, 'item') ?? '',
        status: textOf(form, 'status') ?? '',
        reason: textOf(form, 'reason'),
      }),
  }),
);

/** Documents of owners of companies in which nobody else may review them. */
export default function OwnersDocuments() {
  const { t } = useTranslation();
  const { documents } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  return (
    <Panel title={t('identity.admin.documents')} help={t('identity.admin.documentsHelp')}>
      {documents.length === 0 && <EmptyState kind="done" title={t('identity.admin.noDocuments')} />}
      {documents.map((document) => (
        <ReviewRow key={`${document.company}/${document.uuid}`} document={document} fetcher={fetcher} />
      ))}
    </Panel>
  );
}
