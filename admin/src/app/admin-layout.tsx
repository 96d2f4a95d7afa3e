import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { LogOutIcon } from '@portal/ui/controls/icons.tsx'
import { forgetSessionOver, sessionOverState } from '@portal/ui/page/session-over.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router'

import { OverPages } from '#src/lists/over-pages.tsx'
import { ROLE_NAMES } from '#src/session/rights.ts'
import { type Staff, staffQuery, useLogout } from '#src/session/session-calls.ts'
import { endSession, sessionToken } from '#src/session/session.ts'

import { AdminMark } from './admin-mark.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import { OfficeGate } from './office-gate.tsx'

import styles from './admin-layout.module.css'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => {
    if (sessionToken() !== undefined) return forgetSessionOver()
    throw redirect({ to: '/login', search: { from: location.href }, state: sessionOverState() })
  },
  loader: ({ context }) => void context.queries.prefetchQuery(staffQuery(context.call)),
  component: AdminLayout,
})

function AdminLayout() {
  const { data: staff } = useQuery(staffQuery(useCaller()))
  return (
    <div className={styles.admin}>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <header className={styles.column}>
        <div className={styles.mark}>
          <AdminMark hint={staff && `${staff.brands.length} 个品牌`} />
        </div>
        <AdminNavigation />
        <AdminAccount staff={staff} />
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <OverPages>
          <OfficeGate>
            <Outlet />
          </OfficeGate>
        </OverPages>
      </main>
    </div>
  )
}

type Props = {
  /** Absent until the server has answered. */
  readonly staff: Staff | undefined
}

function AdminAccount({ staff }: Props) {
  const logout = useLogout()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leave = async () => {
    await logout.mutateAsync({})
    endSession()
    await navigate({ to: '/login' })
    // The next member of staff to sign in must not see cached data.
    queries.clear()
    toast.success('已退出系统')
  }
  const accountText = staff && `${staff.name} · ${ROLE_NAMES[staff.role]}`
  return (
    <div className={styles.account}>
      {staff && (
        <span className={styles.who} title={accountText}>
          <i aria-hidden="true">{staff.name.slice(0, 1)}</i>
          <span>
            <span>{staff.name}</span> <span>{ROLE_NAMES[staff.role]}</span>
          </span>
        </span>
      )}
      <IconButton
        className={styles.leave}
        disabled={logout.isPending}
        label="退出登录"
        // Already shown by the query cache.
        onClick={() => void leave().catch(() => undefined)}
      >
        <LogOutIcon />
      </IconButton>
    </div>
  )
}
