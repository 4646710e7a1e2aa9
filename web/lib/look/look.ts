import { CLOCK_STYLES, DEFAULT_CLOCK } from '@server/shared/time/time-of-day';

/** How a person likes the product to look: kept in a readable cookie, so that the server paints it right the first time. */
export const LOOK_CHOICES = {
  theme: ['light', 'dark', 'system'],
  layout: ['horizontal', 'vertical'],
  width: ['full', 'boxed'],
  navbar: ['sticky', 'floating', 'static', 'hidden'],
  footer: ['hidden', 'static', 'sticky'],
  direction: ['ltr', 'rtl'],
  density: ['comfortable', 'compact'],
  menu: ['open', 'collapsed'],
  transition: ['none', 'fade'],
  /** The server reads it too (src/shared/http/request.middleware.ts). */
  clock: CLOCK_STYLES,
  keys: ['on', 'off'],
} as const;

export type LookSetting = keyof typeof LOOK_CHOICES;
export type Look = { [S in LookSetting]: (typeof LOOK_CHOICES)[S][number] } & {
  /** The theme that `system` meant when this browser last looked: the server's best guess for the first paint. */
  system: 'light' | 'dark';
};

export const LOOK_COOKIE = 'look';

export const DEFAULT_LOOK: Look = {
  theme: 'light',
  layout: 'horizontal',
  width: 'full',
  navbar: 'sticky',
  footer: 'hidden',
  direction: 'ltr',
  density: 'comfortable',
  menu: 'open',
  transition: 'none',
  clock: DEFAULT_CLOCK,
  keys: 'on',
  system: 'light',
};

/** The cookie keeps the name it always had: browsers hold it. */
const THEME_IN_COOKIE = 'skin';

/** Only what differs from the defaults, as `skin.dark~layout.vertical`: short, readable, and safe inside a cookie. */
export function writeLook(look: Look): string {
  return (Object.keys(DEFAULT_LOOK) as (keyof Look)[])
    .filter((setting) => look[setting] !== DEFAULT_LOOK[setting])
    .map((setting) => `${setting === 'theme' ? THEME_IN_COOKIE : setting}.${look[setting]}`)
    .join('~');
}

/** Cookies can be edited by hand: unknown settings and values fall back to the default. */
export function readLook(text: string | null | undefined): Look {
  const look: Record<string, string> = { ...DEFAULT_LOOK };
  for (const part of (text ?? '').slice(0, 400).split('~')) {
    const [name = '', value = ''] = part.split('.');
    const setting = name === THEME_IN_COOKIE ? 'theme' : name;
    const choices: readonly string[] | undefined =
      setting === 'system'
        ? ['light', 'dark']
        : Object.hasOwn(LOOK_CHOICES, setting)
          ? LOOK_CHOICES[setting as LookSetting]
          : undefined;
    if (choices?.includes(value)) look[setting] = value;
  }
  return look as Look;
}
