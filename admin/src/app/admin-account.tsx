import { IconButton } from '@portal/ui/icon-button.tsx'
import { LogOutIcon } from '@portal/ui/icons.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { ROLE_NAMES, type Staff, useLogout } from '#src/session/session-calls.ts'
import { endSession } from '#src/session/session.ts'

import styles from './admin-account.module.css'

type Props = {
  /** Absent until the server has said who is signed in. */
  readonly staff: Staff | undefined
}

/** Who is signed in, at the foot of the column, and the way out. */
export function AdminAccount({ staff }: Props) {
  const logout = useLogout()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leave = async () => {
    await logout.mutateAsync({})
    endSession()
    await navigate({ to: '/login' })
    // What one member of staff saw must not be there for the next.
    queries.clear()
    toast.success('已退出系统')
  }
  const words = staff && `${staff.name} · ${ROLE_NAMES[staff.role]}`
  return (
    <div className={styles.account}>
      {staff && (
        <span className={styles.who} title={words}>
          <i aria-hidden="true">{staff.name.slice(0, 1)}</i>
          <span>{words}</span>
        </span>
      )}
      <IconButton
        className={styles.leave}
        disabled={logout.isPending}
        label="退出登录"
        // A refusal has been told by the cache.
        onClick={() => void leave().catch(() => undefined)}
      >
        <LogOutIcon />
      </IconButton>
    </div>
  )
}
