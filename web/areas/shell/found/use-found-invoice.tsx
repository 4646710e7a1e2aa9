import { useNavigate } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatMinorUnits } from '~/lib/format/format';
import type { PaletteGroup } from '~/ui/overlays/palette/palette';
import { IconFileInvoice } from '~/ui/theme/icons';
import type { findInvoice } from './find-invoice.server';
import { WORKSPACE_ROUTE } from '~/areas/shell/switcher/project-picker';

interface Found {
  invoice: Awaited<ReturnType<typeof findInvoice>>;
}

/** `invoice 7`, `#7` or `7`, in whatever language the word is. */
const NUMBER = /^(?:\S+\s+|#)?(\d{1,9})$/;

/** The invoice for the palette whose number is typed. */
export function useFoundInvoice(): { group: PaletteGroup; search: (text: string) => void } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { load, data } = useFetcher<Found>();
  const [typed, setTyped] = useState('');
  const search = useCallback(
    (text: string) => {
      const number = NUMBER.exec(text)?.[1];
      setTyped(number ? text : '');
      if (number) load(`${WORKSPACE_ROUTE}?invoice=${number}`);
    },
    [load],
  );
  const found = typed === '' ? null : data?.invoice;
  const isWanted = found && Number(NUMBER.exec(typed)?.[1]) === found.number;
  const group: PaletteGroup = {
    label: t('shell.palette.invoices'),
    actions: isWanted
      ? [
          {
            id: `invoice-${found.uuid}`,
            label: t('shell.palette.invoice', { number: found.number }),
            help: `${found.name} · ${formatMinorUnits(found.total, found.decimals)} ${found.currency}`,
            icon: <IconFileInvoice size={18} aria-hidden />,
            // The list keeps what contains the typed text, in whatever language the word for an invoice is.
            words: typed,
            run: () => navigate(`/payment-history/${found.uuid}`),
          },
        ]
      : [],
  };
  return { group, search };
}
