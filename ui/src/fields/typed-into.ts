/** A dialog keeps its keys for itself, unless it shows a row of the list behind it, which they may change. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"] *, [role="dialog"]:not(:has([data-detail]))'

export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TYPED_INTO)
}
