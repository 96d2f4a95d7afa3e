import { pathInForm } from '@portal/contract/caller.ts'
import { sendClientLogs } from '@portal/contract/client-logs.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { deviceWords } from '@portal/rules/accounts/signed-in-where.ts'
import type { PageBrand } from '@portal/ui/shown/brand-context.tsx'

import { requestHeaders } from '#src/session/request-headers.ts'
import { sessionToken } from '#src/session/session.ts'

import { ClientLogs } from './client-logs.ts'
import type { LogBatch } from './log-queue.ts'

/** Notes what the window reports from now on, and sends it also when the page is hidden or closed. */
export function startClientLogs(brand: PageBrand, route: () => string): ClientLogs {
  const logs = new ClientLogs({
    isReady: () => sessionToken() !== undefined,
    route,
    send: (batch) => sendBatch(brand, batch),
  })
  addEventListener('error', ({ error, message }) => logs.addError(error ?? message, 'error'))
  addEventListener('unhandledrejection', ({ reason }) => logs.addError(reason, 'rejection'))
  // A page whose script does not load reloads itself, so nothing else would notice.
  addEventListener('vite:preloadError', ({ payload }) => logs.addError(payload, 'chunk'))
  addEventListener('pagehide', () => void logs.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void logs.flush()
  })
  return logs
}

/** Not by the caller, which ends the session when it is refused. */
async function sendBatch(brand: PageBrand, { key, ...batch }: LogBatch): Promise<boolean> {
  const { request, origins } = brand
  const path = pathInForm(sendClientLogs.path, request.segment)
  const log: InputOf<typeof sendClientLogs> = { release: release(), browser: browser(), ...batch }
  const { status } = await fetch(new URL(path, origins.api ?? location.origin), {
    method: 'POST',
    // Goes on after the page is closed.
    keepalive: true,
    headers: {
      ...requestHeaders(brand),
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(log),
  })
  return status < 500 && status !== 429
}

const FIRST_SCRIPT = 'script[type="module"][src]'

/** The hash in the name of the first script, which names all others and so changes with each build. */
function release(): string {
  const { src = '' } = document.querySelector<HTMLScriptElement>(FIRST_SCRIPT) ?? {}
  const [, hash] = /-([\w-]{8})\.js$/.exec(src) ?? []
  return hash ?? 'dev'
}

/** For example Windows 电脑 · Chrome 140. */
function browser(): string {
  const { userAgent } = navigator
  const [, version = ''] =
    /(?:Edg|OPR|Version|Firefox|FxiOS|CriOS|Chrome)\/(\d+)/.exec(userAgent) ?? []
  return `${deviceWords(userAgent)} ${version}`.trim()
}
