import type { APIResponse, Page, Route } from '@playwright/test'

type Calls = string | RegExp

/** The server gets none of the first `times` calls. */
export async function loseCall(page: Page, calls: Calls, times = 1): Promise<void> {
  await routeFirst(page, { calls, times }, (route) => route.abort('connectionreset'))
}

/** The server does what the first `times` calls ask, and the page gets no answer. */
export async function loseAnswer(page: Page, calls: Calls, times = 1): Promise<void> {
  await routeFirst(page, { calls, times }, async (route) => {
    await answerOf(route)
    await route.abort('connectionreset')
  })
}

/** What the server answers to a call, once it has done what the call asks. */
export function answerOf(route: Route): Promise<APIResponse> {
  // Node does not resolve the brands' hosts below localhost; the brand comes from the call's header.
  const url = route
    .request()
    .url()
    .replace(/\/\/\w+\.localhost/, '//127.0.0.1')
  return route.fetch({ url })
}

/**
 * The route stays when its calls are over: one that is taken away while the next is set up may switch off the
 * interception of both.
 */
async function routeFirst(
  page: Page,
  { calls, times }: { readonly calls: Calls; readonly times: number },
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let left = times
  await page.route(calls, (route) => {
    left -= 1
    return left < 0 ? route.fallback() : handle(route)
  })
}
