/** Version of the tracker, not of the server it speaks to. */
export const VERSION = '0.2.0';
