import { useTranslation } from 'react-i18next';
import { Chip } from '~/ui/basics/chip';
import type { DraftItem } from './run-item';

/** Tells a draft that a colleague or the pay day made from those of the reader. */
export function DraftMaker({ maker }: Pick<DraftItem, 'maker'>) {
  const { t } = useTranslation();
  if (!maker) return null;
  return <Chip>{maker.name ? t('payroll.run.madeBy', { name: maker.name }) : t('payroll.run.madeByPayday')}</Chip>;
}
