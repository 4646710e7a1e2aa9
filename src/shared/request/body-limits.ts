/** A table of 20 MB and the form around it, the largest body of all. */
export const TABLE_BODY_LIMIT = 20.5 * 1024 * 1024;
/** A 5 MB document and the form around it. */
export const UPLOAD_BODY_LIMIT = 5.5 * 1024 * 1024;
