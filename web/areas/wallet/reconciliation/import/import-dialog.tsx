import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import type { BankWallet } from '~/areas/wallet/reconciliation/bank-view';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { FileDrop } from '~/ui/fields/file-drop';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import { type Mapping, MappingFields } from './mapping-fields';
import { type Preview, PreviewTable } from './preview-table';

const MAX_BYTES = 2 * 1024 * 1024;
const TYPES = [
  'text/csv',
  'application/vnd.ms-excel',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

interface Answer {
  preview?: Preview & { mapping: Mapping | null };
  imported?: { imported: number; known: number; unread: number };
}

/** A bank’s file: chosen, looked at with the columns that were found, and imported. */
export default function ImportDialog({ wallet, onClose }: { wallet: BankWallet; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const answer = fetcher.data as Answer | undefined;
  const [preview, setPreview] = useState<Answer['preview']>();
  const [mapping, setMapping] = useState<Mapping | null>(null);
  useEffect(() => {
    if (!answer?.preview) return;
    setPreview(answer.preview);
    setMapping(answer.preview.mapping);
  }, [answer]);
  const imported = answer?.imported;
  const isSame = JSON.stringify(mapping) === JSON.stringify(preview?.mapping);
  const ready = preview !== undefined && mapping !== null && isSame && preview.rows > preview.problemCount;
  return (
    <Dialog open title={t('reconciliation.import.title', { name: wallet.name })} size="large" onClose={onClose}>
      {imported ? (
        <>
          <Banner kind="success" live>
            {t('reconciliation.import.result', { ...imported })}
          </Banner>
          <FormActions>
            <Button kind="primary" onClick={onClose}>
              {t('reconciliation.import.close')}
            </Button>
          </FormActions>
        </>
      ) : (
        <Form fetcher={fetcher} intent={ready ? 'import' : 'preview'} encType="multipart/form-data">
          <input type="hidden" name="wallet" value={wallet.uuid} />
          {mapping && <input type="hidden" name="mapping" value={JSON.stringify(mapping)} />}
          <FileDrop
            name="file"
            label={t('reconciliation.import.file')}
            help={t('reconciliation.import.fileHelp')}
            accept={TYPES}
            acceptWords="CSV"
            maxBytes={MAX_BYTES}
            onChoose={() => {
              setPreview(undefined);
              setMapping(null);
            }}
          />
          {preview && (
            <>
              <MappingFields
                columns={preview.columns}
                heads={preview.cells[Math.max(0, (mapping?.skip ?? 1) - 1)] ?? []}
                mapping={mapping}
                onChange={setMapping}
              />
              {isSame && <PreviewTable preview={preview} wallet={wallet} />}
            </>
          )}
          <OtherRefusals shown={['file']} />
          <FormActions>
            <SubmitButton disabled={preview !== undefined && mapping === null}>
              {ready
                ? t('reconciliation.import.confirm', { count: preview.rows - preview.problemCount })
                : t('reconciliation.import.look')}
            </SubmitButton>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
