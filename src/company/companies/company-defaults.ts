const CODES = new Set(Intl.supportedValuesOf('currency'));

/** The currencies of ISO 4217 that this installation can name, in alphabetical order. */
export const CURRENCIES: readonly string[] = [...CODES].sort();

export const DEFAULT_CURRENCY = 'USD';

/** Reports of a new company are cut in this zone until somebody chooses another. */
export const DEFAULT_ZONE = 'Asia/Kathmandu';

export const MAX_ZONES = 20;
