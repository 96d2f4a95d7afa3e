/** The most lines that one search may hold; a longer list is refused, never cut short (spec 5, decision). */
export const MOST_SEARCH_LINES = 500
/** Longer lines are prose; nobody writes a number, a quantity or a part's name that way. */
export const LONGEST_LINE = 200
/** Of several numbers in a line: as many as a search takes, a line each. */
export const LONGEST_ROW_OF_NUMBERS = 20 * MOST_SEARCH_LINES
/** No part number has more characters. */
export const LONGEST_NUMBER = 60
/** The fewest characters with which a line is looked up as the beginning of a number. */
export const FEWEST_PREFIX_CHARACTERS = 4
/** Of one beginning; more numbers than that are no answer to look through, and cost more than typing on. */
export const MOST_NUMBERS_OF_A_BEGINNING = 400

/** Why a search of nothing but this line is refused, in the words the user reads; undefined when it is not. */
export function refusalOfLine(line: string): string | undefined {
  return line.length > LONGEST_LINE
    ? `一行最多 ${LONGEST_LINE} 个字，当前 ${line.length} 个，请分行输入`
    : undefined
}

/** Why a search with this many lines is refused, in the words the user reads; undefined when it is not. */
export function refusalToSearch(lines: number): string | undefined {
  return lines > MOST_SEARCH_LINES
    ? `一次最多查询 ${MOST_SEARCH_LINES} 行，当前 ${lines} 行，请分批查询`
    : undefined
}
