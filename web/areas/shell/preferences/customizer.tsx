import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { useLook } from '~/lib/look/look-provider';
import { Button } from '~/ui/basics/button';
import { Drawer } from '~/ui/overlays/drawer';
import { IconRefresh } from '~/ui/theme/icons';
import styles from './customizer.module.css';
import { LookChoice } from './look-choice';

const SECTIONS = [
  { title: 'appearance', settings: ['theme', 'density', 'direction', 'transition'] },
  { title: 'frame', settings: ['layout', 'menu', 'width', 'navbar', 'footer'] },
  { title: 'times', settings: ['clock'] },
  { title: 'keyboard', settings: ['keys'] },
] as const;

/** Every change is on screen at once and remembered; nothing has to be saved. */
export default function Customizer({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { close } = useShell();
  const { reset } = useLook();
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('shell.customizer.title')}
      width={372}
      clear
      footer={
        <Button wide icon={<IconRefresh size={16} aria-hidden />} onClick={reset}>
          {t('shell.customizer.reset')}
        </Button>
      }
    >
      <p className={styles.lead}>{t('shell.customizer.lead')}</p>
      {SECTIONS.map((section) => (
        <Section key={section.title} title={t(`shell.customizer.section.${section.title}`)}>
          {section.settings.map((setting) => (
            <LookChoice key={setting} setting={setting} />
          ))}
        </Section>
      ))}
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
