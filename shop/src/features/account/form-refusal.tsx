import { errorText } from '@portal/ui/server/server-errors.ts'
import { Note } from '@portal/ui/states/note.tsx'

/** Why the server refused what was typed, which stays in the form. */
export function FormRefusal({ error }: { readonly error: Error | null }) {
  return (
    <div aria-live="polite">{error !== null && <Note look="error">{errorText(error)}</Note>}</div>
  )
}
