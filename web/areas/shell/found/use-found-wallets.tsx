import { useNavigate } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatMinorUnits } from '~/lib/format/format';
import type { PaletteGroup } from '~/ui/overlays/palette/palette';
import { IconWallet } from '~/ui/theme/icons';
import type { findWallets } from './find-wallets.server';
import { WORKSPACE_ROUTE } from '~/areas/shell/switcher/project-picker';

interface Found {
  wallets: Awaited<ReturnType<typeof findWallets>>;
}

/** Wallets and shares for the palette, once a part of a name is typed. */
export function useFoundWallets(): { group: PaletteGroup; search: (text: string) => void } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { load, data } = useFetcher<Found>();
  const [typed, setTyped] = useState('');
  const search = useCallback(
    (text: string) => {
      setTyped(text);
      if (text.length > 1) load(`${WORKSPACE_ROUTE}?wallet=${encodeURIComponent(text.slice(0, 60))}`);
    },
    [load],
  );
  const wallets = typed.length > 1 ? (data?.wallets ?? []) : [];
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
