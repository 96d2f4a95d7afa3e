import { isRecord } from '@portal/contract/fits.ts'

import type { BenchRequest } from './request.ts'

/**
 * Sends one request and reads the complete response.
 *
 * @throws {Error} when it is refused, because fast refusals would look like speed
 */
export async function send(baseUrl: string, request: BenchRequest): Promise<unknown> {
  const answer = await fetch(new URL(request.path, baseUrl), {
    method: request.method,
    headers: request.headers,
    body: request.body ?? null,
  })
  const text = await answer.text()
  const envelope: unknown = JSON.parse(text)
  if (!answer.ok || !isRecord(envelope) || envelope['status'] !== 200)
    throw new Error(`${request.path}: ${answer.status} ${text.slice(0, 300)}`)
  return envelope
}
