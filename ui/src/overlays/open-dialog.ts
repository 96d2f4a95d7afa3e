/** Whether a dialog, not a drawer, is open: it has the keys, and the page below it must not change. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"][data-size]') !== null
