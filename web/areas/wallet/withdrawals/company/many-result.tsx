import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { BatchDownloads } from './batch-downloads';
import { LeftOutList } from './left-out';
import type { ManyAnswer } from './views';

interface Props {
  answer: ManyAnswer;
  /** Names the owner of a withdrawal in a few words. */
  nameOf: (withdrawal: string) => string;
}

/** How many were done, and of each that was left out why. */
export function ManyResult({ answer: { done, skipped, batch }, nameOf }: Props) {
  const { t } = useTranslation();
  const parts = [
    t(batch ? 'withdrawals.many.batched' : 'withdrawals.many.done', { count: done }),
    ...(skipped.length > 0 ? [t('withdrawals.many.skipped', { count: skipped.length })] : []),
  ];
  return (
    <Banner
      kind={skipped.length > 0 ? 'warning' : 'success'}
      title={parts.join(' · ')}
      live
      actions={batch && <BatchDownloads batch={batch} />}
    >
      <LeftOutList rows={skipped.map(({ withdrawal: key, ...reason }) => ({ key, name: nameOf(key), ...reason }))} />
    </Banner>
  );
}
