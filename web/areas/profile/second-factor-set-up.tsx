import type { FetcherWithComponents } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import { CodeField } from '~/ui/fields/code-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Stack } from '~/ui/primitives/stack';
import styles from './profile.module.css';

export interface StartedSecondFactor {
  secret: string;
  qrCode: string;
}

interface Props {
  fetcher: FetcherWithComponents<unknown>;
  /** The server's answer to the start, as long as it is the newest answer. */
  started?: StartedSecondFactor;
  /** The button that starts. */
  begin: ReactNode;
}

/** A QR code to scan, and a code from the app to show that it worked. */
export function SecondFactorSetUp({ fetcher, started, begin }: Props) {
  const { t } = useTranslation();
  // A wrong code answers without the secret; the picture stays until it is right.
  const [kept, setKept] = useState(started);
  useEffect(() => {
    if (started) setKept(started);
  }, [started]);
  if (!kept) return begin;
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(kept.qrCode)}`;
  return (
    <Stack gap={16}>
      <p>{t('identity.factor.scan')}</p>
      <img src={picture} alt={t('identity.factor.qr')} className={styles.qr} />
      <p className={styles.note}>
        {t('identity.factor.byHand')} <code>{kept.secret}</code> <CopyButton text={kept.secret} />
      </p>
      <Form fetcher={fetcher} intent="enable">
        <CodeField name="code" label={t('identity.factor.firstCode')} />
        <FormActions>
          <SubmitButton>{t('identity.factor.enable')}</SubmitButton>
        </FormActions>
      </Form>
    </Stack>
  );
}
