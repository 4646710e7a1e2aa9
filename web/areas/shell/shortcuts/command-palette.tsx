import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, LOCALE_CODES, LOCALES } from '@server/shared/language/locale';
import { useFoundInvoice } from '~/areas/shell/found/use-found-invoice';
import { useFoundPeople } from '~/areas/shell/found/use-found-people';
import { useFoundWallets } from '~/areas/shell/found/use-found-wallets';
import { useRecentProjects } from '~/areas/shell/switcher/use-recent-projects';
import { LOGOUT_FORM, useShell } from '~/areas/shell/layout/shell-context';
import { MenuIcon } from '~/areas/shell/menu/menu-icon';
import { useLocale } from '~/lib/locale/use-locale';
import { useLook } from '~/lib/look/look-provider';
import { Palette, type PaletteGroup } from '~/ui/overlays/palette/palette';
import {
  IconAdjustments,
  IconBriefcase,
  IconKey,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
} from '~/ui/theme/icons';
import { useWorkActions } from './use-work-actions';

interface Props {
  open: boolean;
  query: string;
  onQuery: (query: string) => void;
  /** Enter was pressed before the list was there. */
  isEntered: boolean;
  /** Told when its input has the focus. */
  onReady: () => void;
}

/** Everything this person may go to or do, by typing a part of its name. */
export default function CommandPalette({ open, query, onQuery, isEntered, onReady }: Props) {
  const { t } = useTranslation();
  const { groups, close, open: openLayer } = useShell();
  const { theme, change } = useLook();
  const { locale, choose } = useLocale();
  const navigate = useNavigate();

  const places: PaletteGroup = {
    label: t('shell.shortcuts.goTo'),
    actions: groups
      .flatMap((group) => group.entries)
      .map((entry) => ({
        id: entry.to,
        label: entry.label,
        help: entry.help,
        icon: <MenuIcon name={entry.icon} />,
        run: () => navigate(entry.to),
      })),
  };
  const projects = useRecentProjects(open);
  const people = useFoundPeople();
  const invoice = useFoundInvoice();
  const wallets = useFoundWallets();
  useSearches(query.trim(), [projects.search, people.search, invoice.search, wallets.search]);
  const work: PaletteGroup = { label: t('shell.palette.work'), actions: useWorkActions(open) };
  const other = theme === 'dark' ? 'light' : 'dark';
  const commands: PaletteGroup = {
    label: t('shell.palette.commands'),
    actions: [
      {
        id: 'theme',
        label: t(`shell.theme.${other}`),
        icon: other === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />,
        run: () => change({ theme: other }),
      },
      {
        id: 'projects',
        label: t('project.switcher.title'),
        icon: <IconBriefcase size={18} aria-hidden />,
        run: () => openLayer('projects'),
      },
      {
        id: 'customizer',
        label: t('shell.customizer.title'),
        icon: <IconAdjustments size={18} aria-hidden />,
        run: () => openLayer('customizer'),
      },
      {
        id: 'password',
        label: t('shell.palette.password'),
        icon: <IconKey size={18} aria-hidden />,
        run: () => navigate('/profile/security'),
      },
      {
        id: 'shortcuts',
        label: t('shell.shortcuts.title'),
        icon: <IconKeyboard size={18} aria-hidden />,
        run: () => openLayer('shortcuts'),
      },
      ...LOCALE_CODES.filter((code) => code !== locale).map((code: Locale) => ({
        id: `locale-${code}`,
        label: LOCALES[code].name,
        lang: LOCALES[code].tag,
        help: t('shell.language'),
        icon: <IconLanguage size={18} aria-hidden />,
        run: () => void choose(code),
      })),
      {
        id: 'logout',
        label: t('shell.logout'),
        icon: <IconLogout size={18} className="wz-turn" aria-hidden />,
        run: () => (document.getElementById(LOGOUT_FORM) as HTMLFormElement | null)?.requestSubmit(),
      },
    ],
  };
  return (
    <Palette
      open={open}
      onClose={close}
      label={t('shell.palette.open')}
      empty={t('shell.palette.empty')}
      groups={[invoice.group, work, places, people.group, wallets.group, projects.group, commands]}
      query={query}
      onQuery={onQuery}
      isEntered={isEntered}
      onReady={onReady}
    />
  );
}

type Search = (text: string) => void;

/** Searches for the typed text where the list holds a part only. */
function useSearches(text: string, [projects, people, invoices, wallets]: [Search, Search, Search, Search]): void {
  useEffect(() => projects(text), [projects, text]);
  useEffect(() => people(text), [people, text]);
  useEffect(() => invoices(text), [invoices, text]);
  useEffect(() => wallets(text), [wallets, text]);
}
