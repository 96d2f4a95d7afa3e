/**
 * Start of the wait for the next page, in ms of `performance.now()`; undefined if none is pending.
 */
let began: number | undefined

/**
 * The wait for a page since it was requested. Skeletons count their delay from here, so that a page
 * whose script took half of it does not stay empty for the whole delay again.
 */
export const pageWait = {
  /** @param at when it was requested; 0 is when the document was opened */
  begin: (at = performance.now()) => {
    began = at
  },
  /** Called when the page is shown; later parts have their own wait. */
  end: () => {
    began = undefined
  },
  /** How long the user has waited for the pending page; 0 if there is none. */
  elapsedMs: () => (began === undefined ? 0 : performance.now() - began),
}
