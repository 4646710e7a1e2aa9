import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { useLook } from '~/lib/look/look-provider';
import { Switch } from '~/ui/fields/checkbox';
import { Dialog } from '~/ui/overlays/dialog';
import styles from './shortcut-sheet.module.css';
import { SHORTCUTS } from './shortcuts';

export default function ShortcutSheet({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { groups, close } = useShell();
  const { look, change } = useLook();
  const places = groups.flatMap((group) => group.entries).filter((entry) => entry.chord);
  return (
    <Dialog open={open} onClose={close} title={t('shell.shortcuts.title')} size="medium">
      <div className={styles.columns}>
        <section>
          <h3>{t('shell.shortcuts.general')}</h3>
          <dl className={styles.list}>
            {SHORTCUTS.map((shortcut) => (
              <Row key={shortcut.label} keys={shortcut.keys} label={t(shortcut.label)} />
            ))}
          </dl>
        </section>
        <section>
          <h3>{t('shell.shortcuts.goTo')}</h3>
          <dl className={styles.list}>
            {places.map((entry) => (
              <Row key={entry.to} keys={['g', entry.chord ?? '']} label={entry.label} />
            ))}
          </dl>
        </section>
      </div>
      <div className={styles.switch}>
        <Switch
          name="keys"
          label={t('shell.shortcuts.letters')}
          help={t('shell.shortcuts.lettersHelp')}
          checked={look.keys === 'on'}
          onChange={(event) => change({ keys: event.target.checked ? 'on' : 'off' })}
        />
      </div>
    </Dialog>
  );
}

function Row({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
