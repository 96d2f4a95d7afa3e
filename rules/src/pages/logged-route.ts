import { withoutPersonalData } from '#src/pages/client-log.ts'

/** A page under one name, however its address was written: /cart/ is /cart. */
export function loggedRoute(route: string): string {
  const cleaned = withoutPersonalData(route)
  let end = cleaned.length
  while (end > 1 && cleaned[end - 1] === '/') end -= 1
  return cleaned.slice(0, end)
}
