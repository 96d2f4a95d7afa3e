/** Lists that others change meanwhile are never older than this while they are looked at. */
export const MAX_AGE_MS = 15_000
