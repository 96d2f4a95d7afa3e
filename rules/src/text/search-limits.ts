/** The most lines of one search; a longer list is refused, never cut (specification section 5, decision 004). */
export const MAX_SEARCH_LINES = 500
/** Longer lines are prose: no number, quantity or part's name is that long. */
export const MAX_LINE_LENGTH = 200
/** As many numbers as a search takes, a line each. */
export const MAX_NUMBER_ROW_LENGTH = 20 * MAX_SEARCH_LINES
/** In characters. */
export const MAX_NUMBER_LENGTH = 60
/** Shorter prefixes match too many numbers. */
export const MIN_PREFIX_LENGTH = 4
/** Numbers shown per prefix; for more, the user types further. */
export const MAX_NUMBERS_PER_PREFIX = 400

/** Text for the user; undefined when it may be searched. In a list such a line is skipped as prose instead. */
export function refusalOfLine(line: string): string | undefined {
  return line.length > MAX_LINE_LENGTH
    ? `一行最多 ${MAX_LINE_LENGTH} 个字，当前 ${line.length} 个，请分行输入`
    : undefined
}

/**
 * Text for the user; undefined when it may be searched. A longer list is refused, never cut (specification section 5).
 */
export function refusalToSearch(lines: number): string | undefined {
  return lines > MAX_SEARCH_LINES
    ? `一次最多查询 ${MAX_SEARCH_LINES} 行，当前 ${lines} 行，请分批查询`
    : undefined
}
