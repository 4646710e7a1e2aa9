import { useTranslation } from 'react-i18next';
import { LOCALE_CODES, LOCALES } from '@server/shared/language/locale';
import { LOGOUT_FORM, useShell } from '~/areas/shell/layout/shell-context';
import { useLocale } from '~/lib/locale/use-locale';
import { Avatar } from '~/ui/basics/avatar';
import { EmailText } from '~/ui/data/email-text';
import { Menu, MenuDivider, MenuItem, MenuLabel, MenuLink, MenuSubmit } from '~/ui/overlays/menu';
import { IconAdjustments, IconBriefcase, IconCheck, IconKeyboard, IconLogout, IconUser } from '~/ui/theme/icons';
import styles from './avatar-menu.module.css';

export function AvatarMenu() {
  const { t } = useTranslation();
  const { user, open } = useShell();
  const { locale, choose } = useLocale();
  if (!user) return null;
  return (
    <Menu
      width={252}
      trigger={
        <button type="button" className={styles.trigger} aria-label={t('shell.account', { name: user.name })}>
          <Avatar name={user.name} src={user.avatar} size={30} />
        </button>
      }
    >
      <div className={styles.who}>
        <p className={styles.name}>{user.name}</p>
        <p className={styles.role}>{t(user.roleLabel)}</p>
        <p className={styles.mail}>
          <EmailText value={user.email} />
        </p>
      </div>
      <MenuDivider />
      <MenuLink to="/profile" icon={<IconUser size={16} aria-hidden />}>
        {t('shell.menu.profile')}
      </MenuLink>
      <MenuItem icon={<IconBriefcase size={16} aria-hidden />} onSelect={() => open('projects')}>
        {t('project.switcher.title')}
      </MenuItem>
      <MenuItem icon={<IconAdjustments size={16} aria-hidden />} onSelect={() => open('customizer')}>
        {t('shell.customizer.title')}
      </MenuItem>
      <MenuItem icon={<IconKeyboard size={16} aria-hidden />} onSelect={() => open('shortcuts')}>
        {t('shell.shortcuts.title')}
      </MenuItem>
      <MenuDivider />
      <MenuLabel>{t('shell.language')}</MenuLabel>
      {LOCALE_CODES.map((code) => (
        <MenuItem
          key={code}
          lang={LOCALES[code].tag}
          end={code === locale && <IconCheck size={16} aria-label={t('ui.chosen')} />}
          onSelect={() => void choose(code)}
        >
          {LOCALES[code].name}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuSubmit form={LOGOUT_FORM} icon={<IconLogout size={16} className="wz-turn" aria-hidden />}>
        {t('shell.logout')}
      </MenuSubmit>
    </Menu>
  );
}
