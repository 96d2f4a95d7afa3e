const TYPED_INTO =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"] *'

export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TYPED_INTO)
}
