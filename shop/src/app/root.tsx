import type { Caller } from '@portal/contract/caller.ts'
import { ConnectionBar } from '@portal/ui/connection-bar.tsx'
import { PageError } from '@portal/ui/page-error.tsx'
import { ToastArea } from '@portal/ui/toast-area.tsx'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Navigate,
  Outlet,
} from '@tanstack/react-router'

import { ArrivalOnPage } from '#src/layout/arrival-on-page.tsx'

import { LoadingBar } from './loading-bar.tsx'
import { PageTitle } from './page-title.tsx'

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
