import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PaletteGroup } from '~/ui/overlays/palette/palette';
import { IconUser } from '~/ui/theme/icons';
import { useFound } from './use-found';

interface Found {
  people: { uuid: string; name: string; email: string; to: string }[];
}

/** People for the palette, once a part of a name is typed. */
export function useFoundPeople(): { group: PaletteGroup; search: (text: string) => void } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { found, search } = useFound<Found>('person');
  const people = found?.people ?? [];
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
