import { useTranslation } from 'react-i18next';
import { Chip } from '~/ui/basics/chip';
import type { Guest } from './invite-item';

/** How many share it, or, as long as nobody does, how many were asked. */
export function GuestsChip({ guests }: { guests: readonly Guest[] }) {
  const { t } = useTranslation();
  if (guests.length === 0) return null;
  const count = guests.filter(({ hasAccepted }) => hasAccepted).length;
  if (count === 0) return <Chip>{t('wallet.sharing.asked', { count: guests.length })}</Chip>;
  return <Chip tone="info">{t('wallet.sharing.with', { count })}</Chip>;
}
