/** When the wait for the page that is on its way began, in ms of `performance.now()`; undefined while none is. */
let began: number | undefined

/**
 * The wait for a page, from the press that asked for it. Skeletons count their delay from here: a page whose script
 * took half of it must not stay empty for the whole of it again.
 */
export const pageWait = {
  /** @param at when it was asked for; 0 is when the address was opened */
  begin: (at = performance.now()) => {
    began = at
  },
  /** The page stands; what appears later waits for itself. */
  end: () => {
    began = undefined
  },
  /** How long the user has been waiting for the page that is being drawn; 0 when none is. */
  elapsedMs: () => (began === undefined ? 0 : performance.now() - began),
}
