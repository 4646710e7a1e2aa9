import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatMinorUnits } from '~/lib/format/format';
import type { PaletteGroup } from '~/ui/overlays/palette/palette';
import { IconWallet } from '~/ui/theme/icons';
import type { findWallets } from './find-wallets.server';
import { useFound } from './use-found';

interface Found {
  wallets: Awaited<ReturnType<typeof findWallets>>;
}

/** Wallets and shares for the palette, once a part of a name is typed. */
export function useFoundWallets(): { group: PaletteGroup; search: (text: string) => void } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { found, search } = useFound<Found>('wallet');
  const wallets = found?.wallets ?? [];
  const group: PaletteGroup = {
    label: t('shell.palette.wallets'),
    actions: wallets.map(({ name, owner, balance, currency, decimals, to }) => ({
      id: to,
      label: name,
      help: `${owner} · ${formatMinorUnits(balance, decimals)} ${currency}`,
      icon: <IconWallet size={18} aria-hidden />,
      run: () => navigate(to),
    })),
  };
  return { group, search };
}
