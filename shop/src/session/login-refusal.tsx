import { Note } from '@portal/ui/states/note.tsx'

import styles from './login-form.module.css'

/**
 * Why the login was refused. Unlike a toast it stays, until something is changed, and it does
 * not move the content below.
 */
export function LoginRefusal({ text }: { readonly text: string | undefined }) {
  return (
    <div className={styles.refusal} role="alert">
      {text !== undefined && <Note look="error">{text}</Note>}
    </div>
  )
}
