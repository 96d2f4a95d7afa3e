const TYPED_INTO =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"] *'

/** Whether a key press belongs to a field or dialog rather than to the page's shortcuts. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TYPED_INTO)
}
