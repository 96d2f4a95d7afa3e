import { setImmediate } from 'node:timers/promises'

import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import { listNameHits } from '#src/facts/search/words/name-hits.ts'
import type { PartFilter } from '#src/facts/search/words/part-filter.ts'
import { readWords, type WordAttempt } from '#src/facts/search/words/read-words.ts'
import type { WordFacts } from '#src/facts/search/words/word-facts.ts'

export type FoundByWords = { readonly attempt: WordAttempt; readonly parts: readonly Id<'part'>[] }

type Params = { readonly brand: string; readonly filter: PartFilter; readonly max: number }

/**
 * Finds parts by words: the strictest interpretation of each text with a result counts. All texts are searched
 * together, one interpretation of each at a time.
 *
 * @returns in the order of the texts; undefined where nothing was found
 */
export async function findWords(
  { db }: Pick<Context, 'db'>,
  facts: WordFacts,
  { texts, ...requested }: Params & { readonly texts: readonly string[] },
): Promise<(FoundByWords | undefined)[]> {
  const readingOf = await readAll(texts, facts)
  const readings = texts.map((text) => readingOf.get(text) ?? [])
  const found: (FoundByWords | undefined)[] = texts.map(() => undefined)
  const max = Math.max(0, ...readings.map((attempts) => attempts.length))
  for (let strictness = 0; strictness < max; strictness += 1) {
    const attempts = readings.flatMap((ways, line) => {
      const attempt = found[line] ? undefined : ways[strictness]
      return attempt ? [{ line, attempt }] : []
    })
    if (attempts.length === 0) continue
    // Sequential: a looser interpretation counts only if the stricter one found nothing.
    const hits = Map.groupBy(await listNameHits(db, attempts, requested), (hit) => hit.line)
    for (const { line, attempt } of attempts) {
      const parts = (hits.get(line) ?? []).slice(0, requested.max).map((hit) => hit.part_id)
      if (parts.length > 0) found[line] = { attempt, parts }
    }
  }
  return found
}

/** Yields to other requests in between, because reading many texts takes long. */
async function readAll(
  texts: readonly string[],
  facts: WordFacts,
): Promise<Map<string, WordAttempt[]>> {
  const readingOf = new Map<string, WordAttempt[]>()
  for (const text of new Set(texts)) {
    readingOf.set(text, readWords(text, facts))
    if (readingOf.size % TEXTS_AT_A_STRETCH === 0) await setImmediate()
  }
  return readingOf
}

const TEXTS_AT_A_STRETCH = 10
