import { useTranslation } from 'react-i18next';
import { formatBytes } from '~/lib/format/format';
import { ButtonLink } from '~/ui/basics/button';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import { DateText } from '~/ui/basics/date-text';
import type { buildView } from './build-view.server';
import styles from './builds.module.css';

export type BuildView = ReturnType<typeof buildView>;

/** Shows one build: what it is, how to be sure it is the right one, and the way to it. */
export function BuildRow({ build, prominent }: { build: BuildView; prominent?: boolean }) {
  const { t } = useTranslation();
  const { arch, version, fileName, notes, size, checksum, isSigned, publishedAt, href } = build;
  return (
    <div className={styles.build}>
      <div>
        <h3 className={styles.name}>
          <bdi>{version}</bdi> · {t(`builds.arch.${arch}`)}
        </h3>
        <p className={styles.facts}>
          <bdi>{fileName}</bdi> · {formatBytes(size)} · <DateText value={publishedAt} />
        </p>
        {notes && <p>{notes}</p>}
        {!isSigned && <p className={styles.facts}>{t('builds.unsigned')}</p>}
        <p className={styles.checksum}>
          <span>{t('builds.checksum')}</span> <code>{checksum}</code>
          <CopyButton text={checksum} small />
        </p>
      </div>
      <ButtonLink to={href} reloadDocument prefetch="none" download={fileName} kind={prominent ? 'primary' : 'default'}>
        {t('builds.download')}
      </ButtonLink>
    </div>
  );
}
