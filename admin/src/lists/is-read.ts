/** So long something has to be on the screen before a key may decide about it. */
export const READING_MS = 600

/** Whether whoever pressed the key can have seen what it decides about; both moments in ms of the page's clock. */
export function isRead({
  shownAt,
  pressedAt,
}: {
  readonly shownAt: number
  readonly pressedAt: number
}): boolean {
  return pressedAt - shownAt >= READING_MS
}
