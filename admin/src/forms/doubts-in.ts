import { ServerRefusal } from '@portal/contract/server-refusal.ts'

/** What the server asks about before it writes a form down; undefined where it refused for another reason. */
export function doubtsIn(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ServerRefusal)) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('doubts' in data)) return undefined
  return Array.isArray(data.doubts)
    ? data.doubts.filter((words) => typeof words === 'string')
    : undefined
}
