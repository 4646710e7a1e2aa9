import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DocumentRow } from '~/areas/profile/document-row';
import { documentView } from '~/areas/profile/document-view.server';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { fileOf } from '~/lib/server/upload.server';
import { FileDrop } from '~/ui/fields/file-drop';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';

export const handle: PageHandle = { title: 'identity.profile.documents' };

const KINDS = ['IDENTITY', 'PROOF_OF_ADDRESS', 'CV'] as const;
const ACCEPTED = ['image/jpeg', 'image/png', 'application/pdf'];
const MAX_BYTES = 5 * 1024 * 1024;

export const loader = loginOnly(async ({ context, actor }) => {
  const documents = await context.services.documents.listOwn(actor);
  return { documents: documents.map(documentView) };
});

export const action = loginOnly(
  intents({
    submit: {
      done: 'identity.documents.sent',
      run: async ({ context, actor, form }) => {
        const { bytes, name } = await fileOf(form, 'document');
        const about = { documentType: form.get('documentType'), name };
        return context.services.documents.submit(actor, about, bytes);
      },
    },
    delete: {
      done: 'identity.documents.deleted',
      run: ({ context, actor, form }) => context.services.documents.delete(actor, String(form.get('uuid') ?? '')),
    },
  }),
);

export default function Documents() {
  const { documents } = useLoaderData<typeof loader>();
  return KINDS.map((kind) => (
    <DocumentPanel key={kind} kind={kind} documents={documents.filter(({ documentType }) => documentType === kind)} />
  ));
}

type View = ReturnType<typeof useLoaderData<typeof loader>>['documents'][number];

function DocumentPanel({ kind, documents }: { kind: (typeof KINDS)[number]; documents: View[] }) {
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
              <DocumentRow key={document.uuid} document={document} />
            ))}
          </div>
        )}
        {/* A new form after each upload: the chosen file belongs to the former. */}
        <Form key={documents.length} fetcher={fetcher} intent="submit" encType="multipart/form-data">
          <input type="hidden" name="documentType" value={kind} />
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
