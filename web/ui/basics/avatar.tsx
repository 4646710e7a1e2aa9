import { useState } from 'react';
import styles from './avatar.module.css';

interface Props {
  name: string;
  src?: string | null;
  size?: number;
}

/** Always beside or inside something that says the name, so the picture itself stays silent. */
export function Avatar({ name, src, size = 36 }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        className={styles.avatar}
        style={style}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span className={styles.avatar} style={style} data-tone={toneOf(name)} aria-hidden>
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word; whole characters, because a Devanagari letter can be several code points. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return (sum % 4) + 1;
}
