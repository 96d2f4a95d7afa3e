/** The most lines that one search may hold; a longer list is refused, never cut short (spec 5, decision). */
export const MOST_SEARCH_LINES = 500
/** The fewest characters with which a line is looked up as the beginning of a number. */
export const FEWEST_PREFIX_CHARACTERS = 4

/** Why a search with this many lines is refused, in the words the user reads; undefined when it is not. */
export function refusalToSearch(lines: number): string | undefined {
  return lines > MOST_SEARCH_LINES
    ? `一次最多查询 ${MOST_SEARCH_LINES} 行，当前 ${lines} 行，请分批查询`
    : undefined
}
