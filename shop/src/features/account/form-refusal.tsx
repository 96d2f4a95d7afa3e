import { errorText } from '@portal/ui/server/server-errors.ts'
import { Note } from '@portal/ui/states/note.tsx'

type Change = { readonly isError: boolean; readonly reset: () => void }

/** A refusal speaks of what was sent, so it goes when a field changes; a request under way goes on. */
export function clearRefusals(...changes: readonly Change[]): void {
  for (const change of changes) if (change.isError) change.reset()
}

/** Why the server refused what was typed, which stays in the form. */
export function FormRefusal({ error }: { readonly error: Error | null }) {
  return (
    <div aria-live="polite">{error !== null && <Note look="error">{errorText(error)}</Note>}</div>
  )
}
