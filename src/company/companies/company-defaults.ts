export const DEFAULT_CURRENCY = 'USD';

/** Reports of a new company are cut in this zone until somebody chooses another. */
export const DEFAULT_ZONE = 'Asia/Kathmandu';

export const MAX_ZONES = 20;
