import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { giveDocument, sendDocument } from '~/areas/profile/documents/document-acts.server';
import { DocumentRow } from '~/areas/profile/documents/document-row';
import { LooksPanel } from '~/areas/profile/documents/looks-panel';
import { documentView, submissionsOf } from '~/areas/profile/documents/document-view.server';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { SelectField } from '~/ui/fields/select-field';
import { FileDrop } from '~/ui/fields/file-drop';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';

export const handle: PageHandle = { title: 'identity.profile.documents', live: ['walletsChanged'] };

const KINDS = ['IDENTITY', 'PROOF_OF_ADDRESS', 'CV'] as const;
const ACCEPTED = ['image/jpeg', 'image/png', 'application/pdf'];
const MAX_BYTES = 5 * 1024 * 1024;

export const loader = loginOnly(async ({ context, actor }) => {
  const { documents } = context.services.identity;
  const { documentSubmissions } = context.services.wallet;
  const [own, submissions, companies, looks] = await Promise.all([
    documents.listOwn(actor),
    documentSubmissions.listOwn(actor),
    documentSubmissions.listTargets(actor),
    documentSubmissions.listLooks(actor),
  ]);
  return {
    documents: own.map((document) => ({ ...documentView(document), ...submissionsOf(document, submissions) })),
    companies,
    looks: looks.map(({ viewedAt, ...look }) => ({ ...look, viewedAt: viewedAt.toISOString() })),
  };
});

export const action = loginOnly(
  intents({
    submit: { done: 'identity.documents.sent', run: sendDocument },
    give: { done: 'identity.documents.given', run: giveDocument },
    delete: {
      done: 'identity.documents.deleted',
      run: ({ context, actor, form }) =>
        context.services.identity.documents.delete(actor, String(form.get('uuid') ?? '')),
    },
  }),
);

export default function Documents() {
  const { documents, companies, looks } = useLoaderData<typeof loader>();
  return (
    <>
      {KINDS.map((kind) => (
        <DocumentPanel
          key={kind}
          kind={kind}
          documents={documents.filter(({ documentType }) => documentType === kind)}
          companies={companies}
        />
      ))}
      <LooksPanel looks={looks} />
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

interface PanelProps {
  kind: (typeof KINDS)[number];
  documents: Loaded['documents'];
  companies: Loaded['companies'];
}

function DocumentPanel({ kind, documents, companies }: PanelProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  return (
    <Panel title={t(`identity.documents.kind.${kind}`)} help={t(`identity.documents.help.${kind}`)}>
      <Stack gap={24}>
        {documents.length === 0 ? (
          <EmptyState title={t('identity.documents.none')} />
        ) : (
          <div>
            {documents.map((document) => (
              <DocumentRow key={document.uuid} document={document} companies={kind === 'CV' ? [] : companies} />
            ))}
          </div>
        )}
        {/* A new form after each upload: the chosen file belongs to the former. */}
        <Form key={documents.length} fetcher={fetcher} intent="submit" encType="multipart/form-data">
          <input type="hidden" name="documentType" value={kind} />
          {kind !== 'CV' && companies.length > 0 && (
            <SelectField
              name="company"
              label={t('identity.documents.company')}
              help={t('identity.documents.companyHelp')}
              options={companies.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            />
          )}
          <FileDrop
            name="document"
            label={t('identity.documents.upload')}
            accept={ACCEPTED}
            acceptWords="JPG, PNG, PDF"
            maxBytes={MAX_BYTES}
          />
          <FormActions>
            <SubmitButton kind="default">{t('identity.documents.submit')}</SubmitButton>
          </FormActions>
        </Form>
      </Stack>
    </Panel>
  );
}
