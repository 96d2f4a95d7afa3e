import { type Endpoint, staffMayCall } from '@portal/contract/endpoint.ts'
import { Note } from '@portal/ui/states/note.tsx'

import { ROLE_NAMES, useRole } from '#src/session/rights.ts'

import styles from './list-head.module.css'

type Props = {
  /** What can be changed on the page. */
  readonly changes: readonly Pick<Endpoint, 'access'>[]
}

/** Says once, at the top, why everything on a page is off. */
export function RoleNote({ changes }: Props) {
  const role = useRole()
  if (role === undefined || changes.some((call) => staffMayCall(role, call))) return null
  return <Note className={styles.note}>您的角色（{ROLE_NAMES[role]}）只能查看。</Note>
}
