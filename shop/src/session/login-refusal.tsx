import { Note } from '@portal/ui/note.tsx'

import styles from './login-form.module.css'

/** Why the login was refused; stays until the next attempt, unlike a toast, and moves nothing below it. */
export function LoginRefusal({ text }: { readonly text: string | undefined }) {
  return (
    <div className={styles.refusal} role="alert">
      {text !== undefined && <Note look="error">{text}</Note>}
    </div>
  )
}
