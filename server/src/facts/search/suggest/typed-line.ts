import { type NameQuery, readNameQuery } from '@portal/rules/search/read-name-query.ts'
import { foldedText, squashed } from '@portal/rules/text/folded-text.ts'

import type { WordFacts } from '#src/facts/search/words/word-facts.ts'

/** A position where a line can be completed: `typed` is replaced, the text before it is kept. */
export type Opening = {
  /** With its space, so that the completion is appended as it is. */
  readonly before: string
  readonly typed: string
}

/** The line being typed: the last of several (specification 5: one number per line). */
export function typedLine(keyword: string): string {
  return foldedText(keyword.split(/\r?\n/).at(-1) ?? '').trimStart()
}

/** The positions where a part's name is being typed: after the cars (`宝马3系 机`), or in the last word (`G20 jl`). */
export function nameOpenings(line: string, facts: WordFacts): Opening[] {
  const { termAsTyped, term } = readNameQuery(line, facts.names)
  const openings = [openingAtEnd(line, termAsTyped), openingAtEnd(line, term), lastWord(line)]
  const distinct = new Map(
    openings.flatMap((one) => (one && one.typed !== '' ? [[one.before, one] as const] : [])),
  )
  return [...distinct.values()]
}

/** The positions where a car is being typed: the last word, or the text directly after a car (`宝马3`). */
export function carOpenings(line: string, facts: WordFacts): Opening[] {
  const last = lastWord(line)
  const { typed } = last
  const known = facts.names.vehicleWords
  const lengths = Array.from({ length: typed.length }, (_, at) => typed.length - at - 1)
  const glued = lengths.find((length) => length > 1 && known.has(squashed(typed.slice(0, length))))
  if (glued === undefined) return [last]
  return [last, { before: last.before + typed.slice(0, glued), typed: typed.slice(glued) }]
}

export function readBefore({ before }: Opening, facts: WordFacts): NameQuery {
  return readNameQuery(before, facts.names)
}

export function filled({ before }: Opening, text: string): string {
  return before + text
}

function lastWord(line: string): Opening {
  let at = line.length
  while (at > 0 && /\S/.test(line.charAt(at - 1))) at -= 1
  return { before: line.slice(0, at), typed: line.slice(at) }
}

/** The opening whose text without spaces is this ending of the line; undefined if the line ends differently. */
function openingAtEnd(line: string, ending: string): Opening | undefined {
  if (ending === '') return undefined
  for (let at = line.length - 1; at >= 0; at -= 1)
    if (squashed(line.slice(at)) === ending)
      return { before: line.slice(0, at), typed: line.slice(at) }
  return undefined
}
