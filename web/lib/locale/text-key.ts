import type { Areas } from '~/locales/areas';

/** The first part of a key: the folder of its text. */
export type TextArea = keyof Areas;

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

/**
 * A key of the catalogues, for data that names texts. i18next's own typed keys would be global and reach the server's
 * catalogues too; what `t('…')` is given in components is checked by a test instead.
 */
export type TextKey = Paths<Areas>;
