import { useLook } from '~/lib/look/look-provider';
import { Button } from '~/ui/basics/button';
import { SegmentedChoice } from '~/ui/fields/radio-group';
import { Panel } from '~/ui/layout/panel';
import { Tooltip } from '~/ui/overlays/tooltip';
import * as icons from '~/ui/theme/icons';
import styles from './ui-kit.module.css';

const COLOURS = [
  'bg',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'brand',
  'brand-soft',
  'focus',
  'info',
  'ok',
  'warn',
  'danger',
  'productive',
  'neutral',
  'unproductive',
  'manual',
  'idle',
];

export function LookTools() {
  const { look, change } = useLook();
  return (
    <div className={styles.row}>
      <SegmentedChoice
        name="kit-theme"
        label="Theme"
        value={look.theme}
        onChange={(theme) => change({ theme: theme as 'light' | 'dark' })}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <SegmentedChoice
        name="kit-direction"
        label="Direction"
        value={look.direction}
        onChange={(direction) => change({ direction: direction as 'ltr' | 'rtl' })}
        options={[
          { value: 'ltr', label: 'LTR' },
          { value: 'rtl', label: 'RTL' },
        ]}
      />
    </div>
  );
}

export function LookSamples() {
  return (
    <Panel title="Ink and paper">
      <div className={styles.stack}>
        <div className={styles.swatches}>
          {COLOURS.map((name) => (
            <span key={name} className={styles.swatch}>
              <i style={{ background: `var(--wz-${name})` }} />
              {name}
            </span>
          ))}
        </div>
        <div className={styles.row}>
          <Button kind="primary" icon={<icons.IconPlus size={16} aria-hidden />}>
            Invite people
          </Button>
          <Button icon={<icons.IconDownload size={16} aria-hidden />}>Export</Button>
          <Button kind="quiet">Quiet</Button>
          <Button kind="danger" icon={<icons.IconTrash size={16} aria-hidden />}>
            Delete
          </Button>
          <Button kind="primary" pending>
            Saving
          </Button>
          <Button disabled>Disabled</Button>
          <Button small>Small</Button>
          <Tooltip text="A few words, also on focus">
            <Button small>Tooltip</Button>
          </Tooltip>
        </div>
        <div className={styles.row}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} size={20} stroke={1.75} aria-label={name} role="img" />
          ))}
        </div>
      </div>
    </Panel>
  );
}
