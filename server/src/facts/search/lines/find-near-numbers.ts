import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import { findNumbers } from '#src/facts/search/lines/find-numbers.ts'

type NearNumber = { readonly number: string; readonly product_id: Id<'part'> }

/** For numbers that no part has: the first one that a search finds or suggests for each of them. */
export async function findNearNumbers(
  { sql, lookupSql }: Pick<Context, 'sql' | 'lookupSql'>,
  brand: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NearNumber>> {
  const finder = { sql, lookupSql, brand, isList: numbers.length > 1, keeps: () => true }
  const found = await findNumbers(
    finder,
    numbers.map((number) => ({ number })),
  )
  return new Map(
    [...found].flatMap(([{ number }, { hits }]) => {
      const [hit] = hits
      return hit ? [[number, { number: hit.display, product_id: hit.part_id }] as const] : []
    }),
  )
}
