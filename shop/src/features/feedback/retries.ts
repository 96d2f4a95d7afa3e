import { SECOND_MS } from '@portal/rules/time/shanghai-time.ts'

/** A short interruption heals by itself; after the last one the user decides. */
export const RETRY_AFTER_MS = [0, 1, 3, 5, 10, 20].map((seconds) => seconds * SECOND_MS)
