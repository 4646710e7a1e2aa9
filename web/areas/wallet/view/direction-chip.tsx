import { useTranslation } from 'react-i18next';
import { Chip } from '~/ui/basics/chip';
import type { ShareDirection } from './kinds';

const SIGNS = { BOTH: '⇄', INBOUND: '←', OUTBOUND: '→' } as const;

/** Says which way guests may move money: in, out, both. */
export function DirectionChip({ direction }: { direction: ShareDirection }) {
  const { t } = useTranslation();
  return (
    <Chip>
      {t(`wallet.direction.${direction}`)} <bdi aria-hidden>{SIGNS[direction]}</bdi>
    </Chip>
  );
}
