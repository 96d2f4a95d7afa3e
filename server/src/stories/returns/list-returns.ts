import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listReturns as call } from '@portal/contract/returns.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { shopReturns } from '#src/stories/returns/return-filter.ts'
import { countReturns, listReturnRows } from '#src/stories/returns/return-rows.ts'
import { returnRow } from '#src/stories/returns/return-wire.ts'

/**
 * Newest first; a sub-account sees only its own. The counts ignore the chosen state, because they label its tabs.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export async function listReturns(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { page, limit } = input
  const filter = shopReturns(who, input)
  const [rows, counts] = await Promise.all([
    listReturnRows(replicaDb, filter.ofState, { page, limit }),
    countReturns(replicaDb, filter.ofAny),
  ])
  return {
    list: rows.map((row) => returnRow(row, who.isPurchaser)),
    total: totalOf(counts, input.state),
    page,
    limit,
    counts,
  }
}
