import { MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { invalidateTopics, useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useProfile } from '#src/session/session-calls.ts'

import { startLive } from './live-session.ts'
import { isLost, useLiveState } from './live-state.ts'

const NO_WEB_SOCKET = '您的浏览器不支持WebSocket'
const ALERTED_KEY = 'alerted-no-web-socket'

/** Keeps the live line open while signed-in pages are shown (specification 4, live connection). */
export function useLiveLine(): void {
  const { id: brand, origins } = useBrand()
  const account = useProfile()?.subuser_id
  const call = useCaller()
  const queries = useQueryClient()
  useEffect(() => {
    if (account === undefined) return undefined
    if (!('WebSocket' in window)) {
      alertOnce()
      return undefined
    }
    const server = origins.api ?? location.origin
    return startLive({ brand, account, call, queries, server })
  }, [brand, origins, account, call, queries])
  usePolling(account !== undefined)
}

/** Without a line, which a server may refuse too, the unread messages are counted every minute. */
function usePolling(isSignedIn: boolean): void {
  const lost = useLiveState(isLost)
  const queries = useQueryClient()
  const isPolling = isSignedIn && (lost || !('WebSocket' in window))
  useEffect(() => {
    if (!isPolling) return undefined
    const poll = () => {
      if (document.visibilityState === 'visible') void invalidateTopics(queries, ['messages'])
    }
    const polling = setInterval(poll, MINUTE_MS)
    return () => clearInterval(polling)
  }, [isPolling, queries])
}

/** Once a session of the browser, because it interrupts. */
function alertOnce(): void {
  if (sessionStorage.getItem(ALERTED_KEY) !== null) return
  sessionStorage.setItem(ALERTED_KEY, '1')
  // oxlint-disable-next-line no-alert -- the specification demands an alert
  alert(NO_WEB_SOCKET)
}
