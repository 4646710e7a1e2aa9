import type ICONS from './menu-icons.json';

/**
 * Names one icon for each page: in the narrow rail they are all there is to see. After a change of the list: `npm run
 * menu-icons`.
 */
export type MenuIconName = keyof typeof ICONS;

export function MenuIcon({ name, size = 18 }: { name: MenuIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`/menu-icons.svg#${name}`} />
    </svg>
  );
}
