/** To be filled or chosen; a file has a button of its own, and a shown link or number is only read. */
const FIELD = 'input:not([type="file"], [readonly]), textarea:not([readonly]), select'

/**
 * Where a dialog begins: with its first field, or the button that answers its question. Neither by touch, where a field
 * would bring the keyboard over the dialog before it is read, nor where there is only something to read.
 */
export function initialFocus(dialog: HTMLElement | null, answer: HTMLElement | null) {
  if (matchMedia('(pointer: coarse)').matches) return dialog
  const fields = [...(dialog?.querySelectorAll<HTMLInputElement>(FIELD) ?? [])].filter(
    (field) => !field.disabled && field.checkVisibility(),
  )
  // Tab goes to the chosen one of several too.
  const chosen = fields.find(
    ({ type, checked, name }) => type === 'radio' && name === fields[0]?.name && checked,
  )
  return chosen ?? fields[0] ?? (answer?.matches(':disabled') === false ? answer : dialog)
}
