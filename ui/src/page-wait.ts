/** When the wait for the page that is on its way began, in ms of `performance.now()`; undefined while none is. */
let began: number | undefined

/**
 * The wait for a page, from the press that requested it. Skeletons count their delay from here, so that a page whose
 * script took half of it does not stay empty for the whole delay again.
 */
export const pageWait = {
  /** @param at when it was requested; 0 is when the address was opened */
  begin: (at = performance.now()) => {
    began = at
  },
  /** The page is shown; later parts have their own wait. */
  end: () => {
    began = undefined
  },
  /** How long the user has been waiting for the page that is being drawn; 0 when none is. */
  elapsedMs: () => (began === undefined ? 0 : performance.now() - began),
}
