import type { BrowserContext, Page, Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** From now on {@link untilCallsAreOver} knows what the pages of a context have requested. */
export function noteCalls(context: BrowserContext): void {
  context.on('request', (request) => callsOf(request)?.add(request))
  context.on('requestfinished', forget)
  context.on('requestfailed', forget)
}

const forget = (request: Request) => callsOf(request)?.delete(request)

/** Waits until what the page requests now has been answered; not for what it requests meanwhile. */
export async function untilCallsAreOver(page: Page): Promise<void> {
  const calls = [...(underWay.get(page) ?? [])]
  await Promise.all(calls.map(async (call) => (await call.response())?.finished()))
}

function callsOf(request: Request): Set<Request> | undefined {
  // A navigation has no page yet.
  if (request.isNavigationRequest() || request.serviceWorker() !== null) return undefined
  const page = request.frame().page()
  const calls = underWay.get(page) ?? new Set()
  underWay.set(page, calls)
  return calls
}
