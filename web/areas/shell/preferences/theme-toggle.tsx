import { useTranslation } from 'react-i18next';
import { useLook } from '~/lib/look/look-provider';
import { IconButton } from '~/ui/basics/button';
import { IconMoon, IconSun } from '~/ui/theme/icons';

export function ThemeToggle() {
  const { t } = useTranslation();
  const { theme, change } = useLook();
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? IconMoon : IconSun;
  return (
    <IconButton label={t(`shell.theme.${next}`)} onClick={() => change({ theme: next })}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
