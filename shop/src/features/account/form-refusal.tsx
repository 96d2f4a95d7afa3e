import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'

type Change = { readonly isError: boolean; readonly reset: () => void }

/** A refusal speaks of what was sent, so it goes when a field changes; a request under way goes on. */
export function clearRefusals(...changes: readonly Change[]): void {
  for (const change of changes) if (change.isError) change.reset()
}

/**
 * Focuses the first field at fault after a try, and after a refusal by the server.
 *
 * @returns the form's ref, and a function to call at each try
 */
export function useFocusOnFault(
  refusal: Error | null,
): readonly [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) focusFault(form.current)
  }, [tries])
  useEffect(() => {
    if (refusal !== null) focusFault(form.current)
  }, [refusal])
  return [form, () => setTries((before) => before + 1)]
}

function focusFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Codes of refusals, by the field that they speak of. */
type FieldCodes<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** A refusal stands at the field that it speaks of; `rest` is of none. */
export function refusalByField<Field extends string>(
  error: Error | null,
  codes: FieldCodes<Field>,
): { readonly at: (field: Field) => string | undefined; readonly rest: Error | null } {
  const code = error instanceof ServerRefusal ? error.code : undefined
  const isOf = (field: Field) => code !== undefined && codes[field].includes(code)
  return {
    at: (field) => (error !== null && isOf(field) ? errorText(error) : undefined),
    rest: keysOf(codes).some(isOf) ? null : error,
  }
}

/** Why the server refused what was typed, which stays in the form. */
export function FormRefusal({ error }: { readonly error: Error | null }) {
  return (
    <div aria-live="polite">{error !== null && <Note look="error">{errorText(error)}</Note>}</div>
  )
}
