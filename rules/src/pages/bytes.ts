/** The unit of every size limit. */
export const MEBIBYTE = 1024 * 1024
