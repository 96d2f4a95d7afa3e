import type { Endpoint } from '@portal/contract/endpoint.ts'

import type { TestServer } from '#src/testing/start-server.ts'

export type Answer = {
  readonly http: number
  readonly text: string
  readonly body: { readonly status: number; readonly code?: string; readonly data?: unknown }
}

/** Makes a call with any input, as a browser would send it, without the checks of the caller. */
export async function send(
  server: TestServer,
  call: Endpoint,
  {
    input,
    token,
    brand = server.brand,
  }: {
    readonly input: unknown
    readonly token?: string | undefined
    readonly brand?: TestServer['brand']
  },
): Promise<Answer> {
  const address = new URL(call.path, server.baseUrl)
  if (call.method === 'GET')
    for (const [name, value] of Object.entries(input as Record<string, unknown>))
      address.searchParams.append(name, textOf(value))
  const response = await fetch(address, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      brand: brand.request.brand,
      ...(token === undefined ? {} : { authorization: token }),
    },
    ...(call.method === 'POST' ? { body: textOf(input) } : {}),
  })
  const text = await response.text()
  const isFile = response.headers.has('content-disposition')
  const body = isFile ? { status: response.status } : (JSON.parse(text) as Answer['body'])
  return { http: response.status, text, body }
}

/** Text is sent unchanged, so that it may be invalid JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
