import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '~/lib/format/format';
import { Button } from '~/ui/basics/button';
import { Progress } from '~/ui/basics/progress';
import { Stack } from '~/ui/primitives/stack';
import type { BuildSender, Progress as SendProgress, Upload } from './send-build.client';

interface Props {
  file: File;
  upload: Upload;
  onEnd: () => void;
}

/** A file on its way. Leaving the page does not stop it; the job tray goes on showing it. */
export function SendingFile({ file, upload, onEnd }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<SendProgress>({ received: upload.received, state: 'sending' });
  const sender = useRef<BuildSender>();
  const { uuid } = upload;
  const started = useRef('');

  useEffect(() => {
    if (started.current === uuid) return;
    started.current = uuid;
    void import('./send-build.client').then(({ sendBuild }) => {
      sender.current = sendBuild(file, { uuid, received: upload.received }, setProgress);
    });
  }, [file, uuid, upload.received]);
  const over = progress.state !== 'sending' && progress.state !== 'waiting';
  useEffect(() => {
    if (over) revalidate();
  }, [over, revalidate]);

  return (
    <Stack gap={8} aria-live="polite">
      <p>
        <bdi>{file.name}</bdi> · {formatBytes(progress.received)} / {formatBytes(file.size)}
      </p>
      <Progress value={(100 * progress.received) / file.size} label={file.name} />
      <p>{progress.message ?? t(`builds.sending.${progress.state}`)}</p>
      <div>
        {over ? (
          <Button onClick={onEnd}>{t('builds.sending.another')}</Button>
        ) : (
          <Button onClick={() => sender.current?.stop()}>{t('builds.sending.stop')}</Button>
        )}
      </div>
    </Stack>
  );
}
