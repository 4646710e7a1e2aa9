import { useLook } from '~/lib/look/look-provider';
import { Button } from '~/ui/basics/button';
import { SegmentedChoice } from '~/ui/fields/radio-group';
import { Panel } from '~/ui/layout/panel';
import { Tooltip } from '~/ui/overlays/tooltip';
import { Row, Stack } from '~/ui/primitives/stack';
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
    <Row gap={10}>
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
    </Row>
  );
}

export function LookSamples() {
  return (
    <Panel title="Ink and paper">
      <Stack gap={16}>
        <div className={styles.swatches}>
          {COLOURS.map((name) => (
            <span key={name} className={styles.swatch}>
              <i style={{ background: `var(--wz-${name})` }} />
              {name}
            </span>
          ))}
        </div>
        <Row gap={10}>
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
        </Row>
        <Row gap={10}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} size={20} stroke={1.75} aria-label={name} role="img" />
          ))}
        </Row>
      </Stack>
    </Panel>
  );
}
