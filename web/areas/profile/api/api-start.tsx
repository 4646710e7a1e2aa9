import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import styles from '../profile.module.css';

/** A first call to copy, and where the rest is written. */
export function ApiStart({ origin }: { origin: string }) {
  const { t } = useTranslation();
  const call = [
    `curl ${origin}/graphql \\`,
    `  -H 'Authorization: Bearer wzp_…' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"query":"{ tracking { tracked worked } myInfo { name } }"}'`,
  ].join('\n');
  return (
    <Panel
      title={t('identity.api.start')}
      help={t('identity.api.startHelp')}
      tools={<CopyButton text={call} label={t('identity.api.copyCall')} small />}
    >
      <Stack gap={16}>
        <pre className={styles.call} tabIndex={0}>
          <code>{call}</code>
        </pre>
        <p className={styles.links}>
          <a href="/api.md" target="_blank" rel="noreferrer">
            {t('identity.api.documentation')}
          </a>
          <a href="/schema.graphql" target="_blank" rel="noreferrer">
            {t('identity.api.schema')}
          </a>
        </p>
      </Stack>
    </Panel>
  );
}
