const TYPED_INTO =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"] *'

/** Whether keys pressed here belong to a field or dialog rather than to the page's own keys. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TYPED_INTO)
}
