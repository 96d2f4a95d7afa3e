import type { Caller } from '@portal/contract/caller.ts'
import { pageTitle } from '@portal/rules/pages/page-title.ts'
import { ToastArea } from '@portal/ui/overlays/toast-area.tsx'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { ConnectionBar } from '@portal/ui/states/connection-bar.tsx'
import { PageError } from '@portal/ui/states/page-error.tsx'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Navigate,
  Outlet,
  useMatches,
  useRouterState,
} from '@tanstack/react-router'

import { ArrivalOnPage } from '#src/layout/arrival-on-page.tsx'

import styles from './root.module.css'

export const Route = createRootRouteWithContext<{ queries: QueryClient; call: Caller }>()({
  component: Root,
  errorComponent: RootError,
  notFoundComponent: () => <Navigate replace to="/404" />,
})

function Root() {
  return (
    <>
      <PageTitle />
      <ArrivalOnPage />
      <LoadingBar />
      <ConnectionBar />
      <Outlet />
      <ToastArea />
    </>
  )
}

function RootError({ error }: ErrorComponentProps) {
  return <PageError error={error} onRetry={() => location.reload()} />
}

/** A thin line at the top while the next page loads, if it takes more than 300 ms. */
function LoadingBar() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <div aria-live="polite">
      {pending && (
        <div className={styles.bar}>
          <span className="sr-only">加载中</span>
        </div>
      )}
    </div>
  )
}

function PageTitle() {
  const { chineseName } = useBrand()
  const matches = useMatches()
  const title = matches.findLast(({ staticData }) => staticData.title)?.staticData.title
  const isLogin = matches.some(({ fullPath }) => fullPath === '/login')
  return <title>{pageTitle({ brandName: chineseName, title, isLogin })}</title>
}
