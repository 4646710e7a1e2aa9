import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useInTurn } from '~/lib/actions/use-in-turn';
import { Button, IconButton } from '~/ui/basics/button';
import { Popover } from '~/ui/overlays/popover';
import { Columns } from '~/ui/primitives/stack';
import { IconAdjustments, IconChevronDown, IconChevronUp, IconEye, IconEyeOff } from '~/ui/theme/icons';
import styles from './home.module.css';

export const TILES = ['people', 'worked', 'uses', 'pattern'] as const;
export type TileName = (typeof TILES)[number];

export interface TileView {
  name: TileName;
  shown: boolean;
}

interface TilesProps {
  tiles: readonly TileView[];
  /** A tile that is not here has nothing to show. */
  render: Partial<Record<TileName, () => ReactNode>>;
}

/** Shows the tiles of the home page. Their order and which of them are shown belong to the person, on every device. */
export function Tiles({ tiles, render }: TilesProps) {
  return (
    <Columns gap={24} min={440} align="start">
      {tiles
        .filter(({ shown, name }) => shown && render[name])
        .map(({ name }) => (
          <div key={name} className={name === 'people' ? styles.wide : undefined}>
            {render[name]?.()}
          </div>
        ))}
    </Columns>
  );
}

export function ArrangeTiles({ tiles: saved }: { tiles: readonly TileView[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  const { unseen, want: save } = useInTurn<readonly TileView[]>(fetcher, (next) =>
    fetcher.submit(
      { intent: 'arrange', tiles: next.map(({ name, shown }) => (shown ? name : `-${name}`)).join() },
      { method: 'post', action: '/resources/saved-filters' },
    ),
  );
  const tiles = unseen.at(-1) ?? saved;
  const move = (from: number, to: number) => {
    const next = [...tiles];
    next.splice(to, 0, ...next.splice(from, 1));
    save(next);
  };
  return (
    <Popover
      open={open}
      onChange={setOpen}
      label={t('reports.home.arrange')}
      width={300}
      trigger={
        <Button icon={<IconAdjustments size={16} aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('reports.home.arrange')}
        </Button>
      }
    >
      <ul className={styles.arrange}>
        {tiles.map(({ name, shown }, position) => {
          const title = t(`reports.home.tile.${name}`);
          return (
            <li key={name}>
              <span>{title}</span>
              <span>
                <IconButton
                  small
                  label={t('reports.home.up', { title })}
                  disabled={position === 0}
                  onClick={() => move(position, position - 1)}
                >
                  <IconChevronUp size={15} aria-hidden />
                </IconButton>
                <IconButton
                  small
                  label={t('reports.home.down', { title })}
                  disabled={position === tiles.length - 1}
                  onClick={() => move(position, position + 1)}
                >
                  <IconChevronDown size={15} aria-hidden />
                </IconButton>
                <IconButton
                  small
                  label={t(shown ? 'reports.home.hide' : 'reports.home.show', { title })}
                  aria-pressed={shown}
                  onClick={() => save(tiles.map((tile) => (tile.name === name ? { name, shown: !shown } : tile)))}
                >
                  {shown ? <IconEye size={15} aria-hidden /> : <IconEyeOff size={15} aria-hidden />}
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
