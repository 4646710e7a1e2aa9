import { useNavigate } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PaletteGroup } from '~/ui/overlays/palette/palette';
import { IconUser } from '~/ui/theme/icons';
import { WORKSPACE_ROUTE } from '~/areas/shell/switcher/project-picker';

interface Found {
  people: { uuid: string; name: string; email: string; to: string }[];
}

/** People for the palette, once a part of a name is typed. */
export function useFoundPeople(): { group: PaletteGroup; search: (text: string) => void } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { load, data } = useFetcher<Found>();
  const [typed, setTyped] = useState('');
  const search = useCallback(
    (text: string) => {
      setTyped(text);
      if (text.length > 1) load(`${WORKSPACE_ROUTE}?person=${encodeURIComponent(text.slice(0, 120))}`);
    },
    [load],
  );
  const people = typed.length > 1 ? (data?.people ?? []) : [];
  const group: PaletteGroup = {
    label: t('shell.palette.people'),
    actions: people.map(({ uuid, name, email, to }) => ({
      id: `person-${uuid}`,
      label: name,
      help: email,
      icon: <IconUser size={18} aria-hidden />,
      run: () => navigate(to),
    })),
  };
  return { group, search };
}
