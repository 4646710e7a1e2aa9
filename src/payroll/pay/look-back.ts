/** Days before today, or before a period, for which changes of time that was paid are made good. */
export const LOOK_BACK_DAYS = 120;
