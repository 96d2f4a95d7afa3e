import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listReturns as call } from '@portal/contract/returns.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { shopReturns } from '#src/stories/returns/return-filter.ts'
import { countReturns, listReturnRows } from '#src/stories/returns/return-rows.ts'
import { returnRow } from '#src/stories/returns/return-wire.ts'

/**
 * The returns of the company, or a sub-account's own, newest first.
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
