import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Banner } from '~/ui/basics/banner';
import styles from './manual-time.module.css';

interface Preview {
  preview?: { duration: string; beyond: string | null; hard: boolean; worth: string | null } | null;
  refusal?: { message: string; fields?: Record<string, string[]> };
}

const PATH = '/resources/manual-time';
const PAUSE_MS = 400;

/** Says how a span would count, or why it would be refused. */
export function Outcome({ answer }: { answer: Preview | undefined }) {
  const { t } = useTranslation();
  if (answer?.refusal) {
    const [first] = Object.values(answer.refusal.fields ?? {});
    return (
      <Banner kind="warning" live>
        {first?.[0] ?? answer.refusal.message}
      </Banner>
    );
  }
  if (!answer?.preview) return null;
  const { duration, beyond, hard, worth } = answer.preview;
  const paid = worth && <bdi className="wz-num">{t('manual.worth', { amount: worth })}</bdi>;
  if (!beyond) {
    return (
      <p className={styles.outcome}>
        {t('manual.willAdd', { duration })} {paid}
      </p>
    );
  }
  return (
    <Banner kind="warning" live>
      {t(hard ? 'manual.beyondHard' : 'manual.beyond', { duration, beyond })} {paid}
    </Banner>
  );
}

/** Asked a moment after the last key. */
export function usePreview(span: Record<string, string>): Preview | undefined {
  const fetcher = useFetcher<Preview>();
  const load = useRef(fetcher.load);
  load.current = fetcher.load;
  const query = new URLSearchParams(span).toString();
  const complete =
    span['day'] !== '' && span['startedAt'] !== '' && (span['endedAt'] !== '' || span['duration'] !== '');
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => load.current(`${PATH}?${query}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, complete]);
  return complete ? fetcher.data : undefined;
}
