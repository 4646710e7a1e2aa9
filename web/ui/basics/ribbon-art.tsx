import styles from './ribbon-art.module.css';

type Kind = 'empty' | 'filtered' | 'locked' | 'broken' | 'done';

/** Line drawings made of the ribbon, for pages that have nothing else to show. */
export function RibbonArt({ kind = 'empty', width = 220 }: { kind?: Kind; width?: number }) {
  return (
    <svg viewBox="0 0 220 84" width={width} height={(width * 84) / 220} className={styles.art} aria-hidden>
      <path className={styles.rule} d="M0 71.5H220M0 45.5H220M0 19.5H220" />
      {DRAWINGS[kind]}
    </svg>
  );
}

const DRAWINGS = {
  empty: (
    <>
      <path className={styles.dash} d="M18 71V50H58V71M70 71V50H96V71M112 71V50H178V71" />
      <path className={styles.now} d="M196 38V78" />
    </>
  ),
  filtered: (
    <>
      <path className={styles.faint} d="M12 71V46H50V71ZM58 71V54H92V71ZM100 71V46H138V71ZM146 71V54H206V71Z" />
      <circle className={styles.glass} cx="118" cy="40" r="24" />
      <path className={styles.glassLine} d="M135 57L154 76" />
    </>
  ),
  locked: (
    <>
      <path className={styles.dash} d="M14 71V50H72V71M148 71V50H206V71" />
      <path className={styles.line} d="M90 71V42H130V71ZM99 42V31a11 11 0 0 1 22 0V42" />
      <path className={styles.now} d="M110 52V61" />
    </>
  ),
  broken: (
    <>
      <path className={styles.fill} d="M8 71V46H84L78 55L86 62L80 71Z" />
      <path className={styles.fillAway} d="M106 71L112 63L104 55L110 46H184V71Z" transform="rotate(6 184 71)" />
      <path className={styles.now} d="M96 22V34M82 27L88 36M110 27L104 36" />
    </>
  ),
  done: (
    <>
      <path className={styles.fill} d="M12 71V46H60V71ZM68 71V46H120V71ZM128 71V46H160V71Z" />
      <path className={styles.check} d="M172 58L182 68L206 36" />
    </>
  ),
};
