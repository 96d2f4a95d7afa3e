import { Note } from '@portal/ui/note.tsx'

/** Why the login was refused; stays until the next try, unlike a toast. */
export function LoginRefusal({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div role="alert">
      <Note look="error">{text}</Note>
    </div>
  )
}
