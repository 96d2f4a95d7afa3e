import { createCaller } from '@portal/contract/caller.ts'
import { sessionOverReason } from '@portal/rules/accounts/session-over.ts'
import { letBackCloseDialogs } from '@portal/ui/overlays/back-closes.ts'
import { parseSearchParams, writeSearchParams } from '@portal/ui/page/search-params.ts'
import { notePressPlaces } from '@portal/ui/page/second-press.ts'
import { noteSessionOver, sessionOverState } from '@portal/ui/page/session-over.ts'
import { createQueryClient } from '@portal/ui/server/server-errors.ts'
import { CallerContext } from '@portal/ui/server/server-query.ts'
import { BrandContext } from '@portal/ui/shown/brand-context.tsx'
import { PageError } from '@portal/ui/states/page-error.tsx'
import { pageWait } from '@portal/ui/states/page-wait.ts'
import { QueryClientProvider } from '@tanstack/react-query'

import '@portal/ui/page/tokens.css'
import '@portal/ui/page/base.css'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { routeTree } from './app/route-tree.gen.ts'
import { startClientLogs } from './features/client-logs/start-client-logs.ts'
import { readBrand } from './read-brand.ts'
import { callerOfTabs, lineHeader, noteLastHint } from './session/live/live-running.ts'
import { requestHeaders } from './session/request-headers.ts'
import { endSession, sessionToken } from './session/session.ts'
import { followShopUserLink } from './session/shop-user-link.ts'
import { takeOverTab, watchTabUser } from './session/tab-user.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Part of the page title and the breadcrumb. */
    title?: string
    /** The specification's name of a route with a different header (section 2.2). */
    name?: string
  }
  interface HistoryState {
    /** Why /login is shown instead of the page before. */
    sessionOver?: string
  }
}

const LOGIN_PAGE = '/login'
/** They say themselves why somebody is not let in, and what is typed there stays. */
const WAYS_IN: readonly string[] = [LOGIN_PAGE, '/bind_wx']

const brand = readBrand()
const queries = createQueryClient({
  isSignedIn: () => sessionToken() !== undefined,
  endSession,
  toLogin: ({ code }) => {
    // The refusals that follow the first know less than it.
    const { pathname, href } = router.latestLocation
    if (WAYS_IN.includes(pathname)) return
    noteSessionOver(sessionOverReason(code, 'shop'))
    void router.navigate({ to: LOGIN_PAGE, search: { from: href }, state: sessionOverState() })
  },
})
const call = callerOfTabs(
  createCaller({
    baseUrl: brand.origins.api ?? location.origin,
    segment: brand.request.segment,
    headers: () => ({ ...requestHeaders(brand), ...lineHeader() }),
    onHeaders: noteLastHint,
  }),
)
const router = createRouter({
  routeTree,
  context: { queries, call },
  parseSearch: parseSearchParams,
  stringifySearch: writeSearchParams,
  scrollRestoration: true,
  // Replaces only the page; the header with the search stays.
  defaultErrorComponent: ({ error }) => (
    <PageError error={error} onRetry={() => location.reload()}>
      <a href="/">返回首页</a>
    </PageError>
  ),
  // A fast page appears at once; for a slow one the bar at the top shows progress.
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
})
letBackCloseDialogs(router.history)

const logs = startClientLogs(brand, () => router.state.matches.at(-1)?.fullPath ?? '')
router.subscribe('onRendered', ({ pathChanged }) => {
  if (pathChanged) logs.addView()
})

pageWait.begin(0)
router.subscribe('onBeforeNavigate', ({ fromLocation }) =>
  pageWait.begin(fromLocation ? undefined : 0),
)
router.subscribe('onRendered', pageWait.end)

function start(root: HTMLElement) {
  createRoot(root, { onCaughtError: noteRenderError, onUncaughtError: noteRenderError }).render(
    <BrandContext value={brand}>
      <CallerContext value={call}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CallerContext>
    </BrandContext>,
  )
}

function noteRenderError(error: unknown) {
  logs.addError(error, 'render')
  // oxlint-disable-next-line no-console -- as React does by default
  console.error(error)
}

const root = document.getElementById('root')
if (root !== null && !followShopUserLink(location)) {
  notePressPlaces()
  takeOverTab()
  watchTabUser()
  start(root)
}

declare module 'react' {
  interface CSSProperties {
    /** A CSS variable, such as `--rows: 3`. */
    [variable: `--${string}`]: string | number | undefined
  }
}
