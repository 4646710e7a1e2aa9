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
import { TABLE_FILE_WORDS, TABLE_FILES } from '~/ui/uploads/table-files';
import { type Decision, DoubtfulLines } from './doubtful-lines';
import { FileQuestions } from './file-questions';
import { FileReading } from './file-reading';
import { MappingFields } from './mapping-fields';
import type { ChosenBankFormat, Mapping, Preview } from './preview';
import { PreviewTable } from './preview-table';

const MAX_BYTES = 2 * 1024 * 1024;
const FILES = [...TABLE_FILES, '.xml', 'text/xml', 'application/xml'];

interface Answer {
  preview?: Preview;
  imported?: { imported: number; known: number; unreadable: number; doubtful: unknown[] };
}

interface Reading {
  /** Null: the file decides. */
  mapping: Mapping | null;
  format: ChosenBankFormat;
  isCorrected: boolean;
}

const NOTHING_CHOSEN: Reading = { mapping: null, format: {}, isCorrected: false };

/** A bank’s file: chosen, looked at with what was assumed, corrected where that is wrong, and imported. */
export default function ImportDialog({ wallet, onClose }: { wallet: BankWallet; onClose: () => void }) {
  const { t } = useTranslation();
  const file = useBankFile(wallet);
  const { fetcher, preview, isReady } = file;
  const answer = fetcher.data as Answer | undefined;
  return (
    <Dialog open title={t('reconciliation.import.title', { name: wallet.name })} size="large" onClose={onClose}>
      {answer?.imported ? (
        <Result imported={answer.imported} onClose={onClose} />
      ) : (
        <Form
          fetcher={fetcher}
          intent={isReady ? 'import' : 'preview'}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) file.importLines();
          }}
        >
          <FileDrop
            name="file"
            label={t('reconciliation.import.file')}
            help={t('reconciliation.import.fileHelp')}
            accept={FILES}
            acceptWords={`${TABLE_FILE_WORDS}, CAMT.053`}
            maxBytes={MAX_BYTES}
            onChoose={file.choose}
          />
          {preview && <Looked preview={preview} file={file} wallet={wallet} />}
          <OtherRefusals shown={['file']} />
          <FormActions>
            <SubmitButton disabled={!isReady}>
              <ImportLabel preview={preview} decisions={file.decisions} />
            </SubmitButton>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

function Looked({ preview, file, wallet }: { preview: Preview; file: BankFile; wallet: BankWallet }) {
  const isOpen = preview.questions.includes('COLUMNS') || file.reading.isCorrected;
  return (
    <>
      <FileQuestions preview={preview} onAnswer={file.answer} onFormat={file.changeFormat} />
      <FileReading preview={preview} currency={wallet.currency} />
      <MappingFields preview={preview} isOpen={isOpen} onChange={file.correct} onFormat={file.changeFormat} />
      <DoubtfulLines lines={preview.doubtful} wallet={wallet} decisions={file.decisions} onDecide={file.decide} />
      {preview.lines.length > 0 && <PreviewTable preview={preview} wallet={wallet} />}
    </>
  );
}

type BankFile = ReturnType<typeof useBankFile>;

/** The file of the dialog and how it is read. Whatever is changed is looked at anew by the server. */
function useBankFile(wallet: BankWallet) {
  const fetcher = useFetcher();
  const answer = fetcher.data as Answer | undefined;
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [reading, setReading] = useState(NOTHING_CHOSEN);
  const [decisions, setDecisions] = useState<Decision[]>([]);
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    const shown = answer?.preview;
    if (!shown) return;
    setPreview(shown);
    setStale(false);
    setDecisions([]);
    setReading((current) => ({ ...current, mapping: shown.mapping }));
  }, [answer]);
  const isLooked = file !== undefined && fetcher.state === 'idle' && !isStale && preview !== undefined;
  const send = (fields: Record<string, string | File>, { mapping, format }: Reading) => {
    const form = new FormData();
    const shared = { wallet: wallet.uuid, format: JSON.stringify(format) };
    for (const [name, value] of Object.entries({ ...shared, ...fields })) form.append(name, value);
    if (mapping) form.append('mapping', JSON.stringify(mapping));
    fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const look = (values: Partial<Reading>, looked = file) => {
    if (!looked) return;
    const wanted = { ...reading, ...values };
    setReading(wanted);
    // Shown at once, so that the next change is made to this one.
    setPreview((current) => (current && values.mapping ? { ...current, mapping: values.mapping } : current));
    setStale(true);
    send({ intent: 'preview', file: looked }, wanted);
  };
  return {
    fetcher,
    preview,
    reading,
    decisions,
    isReady: isLooked && preview.questions.length === 0 && hasLines(preview),
    choose: ([chosen]: File[]) => {
      setFile(chosen);
      setPreview(undefined);
      look(NOTHING_CHOSEN, chosen);
    },
    answer: (values: Partial<Mapping>) => preview && look({ mapping: { ...preview.mapping, ...values } }),
    correct: (values: Partial<Mapping>) =>
      preview && look({ mapping: { ...preview.mapping, ...values }, isCorrected: true }),
    changeFormat: (values: ChosenBankFormat) => look({ mapping: null, format: { ...reading.format, ...values } }),
    decide: (row: number, is: Decision['is'] | null) =>
      setDecisions((current) => [...current.filter((one) => one.row !== row), ...(is ? [{ row, is }] : [])]),
    importLines: () => {
      if (!file) return;
      const isCorrected = String(reading.isCorrected);
      const said = { fileName: file.name, isCorrected, decisions: JSON.stringify(decisions) };
      send({ intent: 'import', file, ...said }, reading);
    },
  };
}

function hasLines({ counts }: Preview): boolean {
  return counts.NEW + counts.KNOWN + counts.DOUBTFUL > 0;
}

function ImportLabel({ preview, decisions }: { preview: Preview | undefined; decisions: readonly Decision[] }) {
  const { t } = useTranslation();
  const count = (preview?.counts.NEW ?? 0) + decisions.filter(({ is }) => is === 'NEW').length;
  const known = (preview?.counts.KNOWN ?? 0) + decisions.filter(({ is }) => is === 'SAME').length;
  if (count + known === 0) return <>{t('reconciliation.import.open')}</>;
  const isKnownOnly = count === 0;
  return (
    <>
      {isKnownOnly
        ? t('reconciliation.import.confirmKnown', { count: known })
        : t('reconciliation.import.confirm', { count })}
    </>
  );
}

function Result({ imported, onClose }: { imported: NonNullable<Answer['imported']>; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Banner kind="success" live>
        {t('reconciliation.import.result', { ...imported, doubtful: imported.doubtful.length })}
      </Banner>
      <FormActions>
        <Button kind="primary" onClick={onClose}>
          {t('reconciliation.import.close')}
        </Button>
      </FormActions>
    </>
  );
}
