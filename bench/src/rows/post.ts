import type { BenchRequest } from '#src/request.ts'

export function post(path: string, headers: Record<string, string>, body: unknown): BenchRequest {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
