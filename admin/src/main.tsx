import { createCaller } from '@portal/contract/caller.ts'
import { ENDED_ELSEWHERE, sessionOverReason } from '@portal/rules/accounts/session-over.ts'
import { letBackCloseDialogs } from '@portal/ui/overlays/back-closes.ts'
import { parseSearchParams, writeSearchParams } from '@portal/ui/page/search-params.ts'
import { notePressPlaces } from '@portal/ui/page/second-press.ts'
import { noteSessionOver, sessionOverState } from '@portal/ui/page/session-over.ts'
import { createQueryClient } from '@portal/ui/server/server-errors.ts'
import { CallerContext } from '@portal/ui/server/server-query.ts'
import { PageError } from '@portal/ui/states/page-error.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import '@portal/ui/page/tokens.css'
import '@portal/ui/page/base.css'
import './admin-tokens.css'
import { routeTree } from './app/route-tree.gen.ts'
import { staffQuery } from './session/session-calls.ts'
import { endSession, sessionToken, watchOtherTabs } from './session/session.ts'
import { withinRights } from './session/within-rights.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    title?: string
  }
  interface HistoryState {
    /** Why /login is shown instead of the page before. */
    sessionOver?: string
  }
}

const BASE = '/console'
const LOGIN = '/login'

const queries = createQueryClient({
  isSignedIn: () => sessionToken() !== undefined,
  endSession,
  toLogin: ({ code }) => toLogin(sessionOverReason(code, 'admin')),
})

/** The refusals that follow the first know less than it. */
function toLogin(sessionOver: string): void {
  const { pathname, href } = router.latestLocation
  if (pathname === LOGIN) return
  noteSessionOver(sessionOver)
  void router.navigate({ to: LOGIN, search: { from: href }, state: sessionOverState() })
}
/** With a fresh page, because somebody else may have signed in. */
function startAgain(): void {
  const { pathname, search } = router.latestLocation
  if (pathname === LOGIN) location.replace(`${BASE}${search.from ?? '/'}`)
  else location.reload()
}
watchOtherTabs({ onEnd: () => toLogin(ENDED_ELSEWHERE), onOther: startAgain })
const server = createCaller({
  baseUrl: location.origin,
  // The admin side has one address form, unlike the shop's `/Shop.` and `/Shopv2.`.
  segment: 'Shop',
  headers: () => ({ authorization: sessionToken() ?? '' }),
})
const call = withinRights(server, () =>
  queries.ensureQueryData(staffQuery(server)).then(
    ({ role }) => role,
    () => undefined,
  ),
)
const router = createRouter({
  routeTree,
  basepath: BASE,
  // Replaces only the page; the menu stays.
  defaultErrorComponent: ({ error }) => (
    <PageError error={error} onRetry={() => location.reload()} />
  ),
  context: { queries, call },
  parseSearch: parseSearchParams,
  stringifySearch: writeSearchParams,
})
letBackCloseDialogs(router.history)

const root = document.getElementById('root')
if (root !== null) {
  notePressPlaces()
  createRoot(root).render(
    <CallerContext value={call}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CallerContext>,
  )
}
