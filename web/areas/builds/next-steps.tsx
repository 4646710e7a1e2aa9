import { useTranslation } from 'react-i18next';
import { useRootData } from '~/lib/root-data';
import { CopyLine } from '~/ui/basics/copy/copy-line';
import type { BuildView } from './build-row';
import styles from './builds.module.css';

const OWN = /^workzone-tracker-.*\.tar\.gz$/;

/** Commands to type after the download: in order, to copy. Of a program that is not ours nothing is known. */
export function NextSteps({ build: { fileName, platform } }: { build: BuildView }) {
  const { t } = useTranslation();
  const origin = useRootData()?.app.publicUrl ?? '';
  if (!OWN.test(fileName)) return null;
  const isScript = fileName.includes('-node.');
  const program = programOf(platform, isScript);
  const steps = [
    ['unpack', `tar xzf ${fileName}`],
    ['login', `${program} login --server ${origin}`],
    ['start', `${program} start`],
  ] as const;
  return (
    <div className={styles.steps}>
      <h3>{t('builds.steps.title')}</h3>
      {isScript && <p className={styles.facts}>{t('builds.steps.needsNode')}</p>}
      <ol>
        {steps.map(([step, command]) => (
          <li key={step}>
            <p>{t(`builds.steps.${step}`)}</p>
            <CopyLine text={command} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Returns the file that starts it there: an executable, or the little file beside the script. */
function programOf(platform: BuildView['platform'], isScript: boolean): string {
  if (platform === 'WINDOWS') return '.\\workzone-tracker.cmd';
  return isScript ? './workzone-tracker.sh' : './workzone-tracker';
}
