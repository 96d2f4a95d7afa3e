import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** More than the lines of a long list. */
const MAX_REMEMBERED = 2000

/**
 * The same rule, which remembers what it found for the texts that came last: of a long list that is typed into, only the
 * line that changed is read again. Texts that are too long for a line are not kept.
 */
export function remembered<Found>(rule: (line: string) => Found): (line: string) => Found {
  let found = new Map<string, Found>()
  return (line) => {
    if (line.length > MAX_LINE_LENGTH) return rule(line)
    const before = found.get(line)
    if (before !== undefined) return before
    if (found.size >= MAX_REMEMBERED) found = new Map()
    const now = rule(line)
    found.set(line, now)
    return now
  }
}
