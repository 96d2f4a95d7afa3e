import type { Caller } from '@portal/contract/caller.ts'
import { ToastArea } from '@portal/ui/overlays/toast-area.tsx'
import { ConnectionBar } from '@portal/ui/states/connection-bar.tsx'
import { PageError } from '@portal/ui/states/page-error.tsx'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  useMatches,
} from '@tanstack/react-router'

import styles from './root.module.css'

export const Route = createRootRouteWithContext<{ queries: QueryClient; call: Caller }>()({
  component: Root,
  errorComponent: RootError,
})

function Root() {
  const title = useMatches().findLast(({ staticData }) => staticData.title)?.staticData.title
  return (
    <>
      <title>{['运营后台', title].filter(Boolean).join(' ')}</title>
      <ConnectionBar />
      <Outlet />
      <ToastArea className={styles.toasts} />
    </>
  )
}

function RootError({ error }: ErrorComponentProps) {
  return <PageError error={error} onRetry={() => location.reload()} />
}
