import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatBytes } from '~/lib/format/format';
import { FileField } from '~/ui/fields/file-field';
import { Form, SubmitButton } from '~/ui/forms/form';
import { Stack } from '~/ui/primitives/stack';
import type { BuildView } from './build-row';
import { SendingFile } from './sending-file';

/** An upload that broke off, also in another browser: the same file chosen again goes on where it stopped. */
export function UnfinishedUpload({ build }: { build: BuildView & { received: number } }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const [file, setFile] = useState<File | null>(null);
  const fits = file?.size === build.size && file.name === build.fileName;
  const [sending, setSending] = useState(false);
  if (file && (fits || sending)) {
    return <SendingFile file={file} upload={build} onEnd={() => setSending(false)} />;
  }
  return (
    <Stack gap={8}>
      <p>
        {t(`builds.platform.${build.platform}`)} · <bdi>{build.version}</bdi> · <bdi>{build.fileName}</bdi> ·{' '}
        {formatBytes(build.received)} / {formatBytes(build.size)}
      </p>
      <FileField
        name={`file-${build.uuid}`}
        label={t('builds.upload.sameFile')}
        error={file && !fits ? t('builds.upload.otherFile') : undefined}
        optional
        onChoose={(chosen) => {
          setFile(chosen);
          setSending(chosen?.size === build.size && chosen.name === build.fileName);
        }}
      />
      <Form fetcher={fetcher} intent="withdraw">
        <input type="hidden" name="uuid" value={build.uuid} />
        <SubmitButton kind="default" small>
          {t('builds.upload.drop')}
        </SubmitButton>
      </Form>
    </Stack>
  );
}
