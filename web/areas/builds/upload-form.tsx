import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { FileField } from '~/ui/fields/file-field';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Columns } from '~/ui/primitives/stack';
import styles from './builds.module.css';
import type { Upload } from './send-build.client';
import { SendingFile } from './sending-file';

const PLATFORMS = ['WINDOWS', 'MAC', 'UNIX'] as const;
const ARCHS = ['X64', 'ARM64', 'UNIVERSAL'] as const;

interface Answer {
  upload?: Upload | null;
}

/** Announces a build; once the server has taken the announcement, its bytes follow in pieces. */
export function UploadForm({ constraints }: { constraints: FormConstraints }) {
  const { t } = useTranslation();
  const { fetcher, remember, dialog } = useStepUp<Answer>();
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState<{ file: File; upload: Upload } | null>(null);
  const chosen = useRef(file);
  chosen.current = file;

  const upload = fetcher.data?.upload;
  useEffect(() => {
    if (upload && chosen.current) setSending({ file: chosen.current, upload });
  }, [upload]);

  if (sending) return <SendingFile {...sending} onEnd={() => setSending(null)} />;
  return (
    <Form fetcher={fetcher} intent="start" constraints={constraints} onSubmit={remember} className={styles.form}>
      <Columns gap={16} min={180}>
        <SelectField
          name="platform"
          label={t('builds.upload.platform')}
          options={PLATFORMS.map((value) => ({ value, label: t(`builds.platform.${value}`) }))}
        />
        <SelectField
          name="arch"
          label={t('builds.upload.arch')}
          options={ARCHS.map((value) => ({ value, label: t(`builds.arch.${value}`) }))}
        />
        <TextField name="version" label={t('builds.upload.version')} help={t('builds.upload.versionHelp')} />
      </Columns>
      <FileField name="file" label={t('builds.upload.file')} help={t('builds.upload.fileHelp')} onChoose={setFile} />
      <input type="hidden" name="fileName" value={file?.name ?? ''} />
      <input type="hidden" name="size" value={file?.size ?? 0} />
      <TextField name="notes" label={t('builds.upload.notes')} optional />
      <FormActions>
        <SubmitButton>{t('builds.upload.submit')}</SubmitButton>
      </FormActions>
      {dialog}
    </Form>
  );
}
