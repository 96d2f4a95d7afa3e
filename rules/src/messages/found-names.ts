import type { PastedLine } from '#src/messages/pasted-phones.ts'
import { squashed } from '#src/text/folded-text.ts'

/** One whom a text of a line may mean. */
export type NameMatch = {
  /** The place of the line in the list. */
  readonly line: number
  /** The text, as `squashed` makes it. */
  readonly text: string
  readonly id: number
  readonly name: string
  /** What tells it from others of the same name. */
  readonly hint: string
  /** The company and the phone of a user, squashed: beside the name they say which one is meant. */
  readonly marks: readonly string[]
}

type Choice = Pick<NameMatch, 'id' | 'name' | 'hint'>

type FoundNames = {
  readonly found: Choice[]
  /** Names that several have. */
  readonly several: { readonly typed: string; readonly choices: Choice[] }[]
  readonly missing: string[]
}

const WORDS_OF_HAN = /^\p{Script=Han}{2,4}(?:[\s/]+\p{Script=Han}{2,4})+$/u

/** What is looked up of each line, as `squashed` makes it. */
export function pastedTexts(
  lines: readonly PastedLine[],
): readonly { readonly line: number; readonly text: string }[] {
  return lines.flatMap(({ cells }, line) =>
    [...new Set(textsOf(cells).map((text) => squashed(text)))].map((text) => ({ line, text })),
  )
}

/** Each cell, and the names that it may hold if it is none itself: `何建华 黄建华`. */
function textsOf(cells: readonly string[]): readonly string[] {
  return cells.flatMap((cell) => [cell, ...(WORDS_OF_HAN.test(cell) ? cell.split(/[\s/]+/) : [])])
}

/**
 * Whom the lines of a pasted list mean. Nothing of them disappears: each cell is found, a question
 * or missing, of a table each row.
 */
export function foundNames(
  lines: readonly PastedLine[],
  matches: readonly NameMatch[],
): FoundNames {
  const ofLine = Map.groupBy(matches, ({ line }) => line)
  const parts = lines.flatMap((line, at) => partsOf(line, ofLine.get(at) ?? []))
  return {
    found: once(
      parts.filter(({ choices }) => choices.length === 1).flatMap(({ choices }) => choices),
      ({ id }) => id,
    ),
    several: once(
      parts.filter(({ choices }) => choices.length > 1),
      ({ typed }) => squashed(typed),
    ),
    missing: once(
      parts.filter(({ choices }) => choices.length === 0).map(({ typed }) => typed),
      (typed) => typed,
    ),
  }
}

type Part = { readonly typed: string; readonly choices: Choice[] }
type Candidates = { readonly typed: string; readonly matches: readonly NameMatch[] }

function partsOf({ cells, is_table }: PastedLine, matches: readonly NameMatch[]): Part[] {
  const texts = textsOf(cells)
  const ofText = Map.groupBy(matches, ({ text }) => text)
  const each = cells.map((cell) =>
    inWords(cell, (typed) =>
      narrowed(typed, { matches: ofText.get(squashed(typed)) ?? [], texts }),
    ),
  )
  const marks = new Set(each.flat().flatMap((part) => part.matches.flatMap((match) => match.marks)))
  const isFound = ({ typed, matches: of }: Candidates) =>
    of.length > 0 || marks.has(squashed(typed))
  if (is_table === 1 && !each.flat().some(isFound)) return [{ typed: cells.join(' '), choices: [] }]
  return (
    each
      .filter((_, at) => !marks.has(squashed(cells[at] ?? '')) || each[at]?.some(hasMatches))
      // The other cells of a table say more of whom it names.
      .filter((parts) => is_table === 0 || parts.some(isFound))
      .flat()
      .filter((part) => hasMatches(part) || !isFound(part))
      .map(({ typed, matches: of }) => ({
        typed,
        choices: of.map(({ id, name, hint }) => ({ id, name, hint })),
      }))
  )
}

const hasMatches = ({ matches }: Candidates) => matches.length > 0

/** The cell as a whole, or word by word where the whole is no name. */
function inWords(cell: string, find: (typed: string) => Candidates): Candidates[] {
  const [whole = cell, ...words] = textsOf([cell])
  const asWhole = find(whole)
  return hasMatches(asWhole) || words.length === 0 ? [asWhole] : words.map((word) => find(word))
}

type Line = { readonly matches: readonly NameMatch[]; readonly texts: readonly string[] }

/** Only users of the company, or with the phone, that stands in the line, where there are any. */
function narrowed(typed: string, { matches, texts }: Line): Candidates {
  const [best] = texts
    .filter((text) => squashed(text) !== squashed(typed))
    .map((text) => ({
      typed: `${text} ${typed}`,
      matches: matches.filter(({ marks }) => marks.includes(squashed(text))),
    }))
    .filter(hasMatches)
    .toSorted((one, other) => one.matches.length - other.matches.length)
  return best ?? { typed, matches }
}

function once<Value>(values: readonly Value[], keyOf: (value: Value) => unknown): Value[] {
  const seen = new Set<unknown>()
  return values.filter((value) => {
    const key = keyOf(value)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
