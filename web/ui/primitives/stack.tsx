import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import styles from './primitives.module.css';

/** The distances between parts, in pixels. */
type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32;

type Props = Omit<ComponentPropsWithoutRef<'div'>, 'className' | 'style'> & {
  gap: Gap;
  /** Lists are drawn without bullets. */
  as?: 'div' | 'ul' | 'ol';
  /** Across the direction: parts of a stack fill its width, parts of a row are centred. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
};

/** Parts below each other. */
export function Stack({ align = 'stretch', ...rest }: Props) {
  return <Arranged {...rest} className={styles.stack} style={{ gap: rest.gap, justifyItems: align }} />;
}

/** Parts beside each other, which wrap if there is no room. */
export function Row({ align = 'center', nowrap, ...rest }: Props & { nowrap?: boolean }) {
  const style = { gap: rest.gap, alignItems: align, flexWrap: nowrap ? 'nowrap' : 'wrap' } as const;
  return <Arranged {...rest} className={styles.row} style={style} />;
}

/** Parts in equal columns, as many as have room; each is at least `min` pixels wide. */
export function Columns({ min, align = 'stretch', ...rest }: Props & { min: number }) {
  const style = { gap: rest.gap, alignItems: align, '--column': `${min}px` } as CSSProperties;
  return <Arranged {...rest} className={styles.columns} style={style} />;
}

function Arranged({ as: Tag = 'div', gap: _gap, ...rest }: Omit<Props, 'align'> & ComponentPropsWithoutRef<'div'>) {
  return <Tag {...(rest as object)} />;
}
