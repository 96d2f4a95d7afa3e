import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import type { ReturnState } from '@portal/rules/returns/return-state.ts'
import { sql, type RawBuilder } from 'kysely'

import { typedKeyword } from '#src/facts/search/typed-keyword.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { beginsWith } from '#src/ground/lists/begins-with.ts'
import { fullNumber } from '#src/ground/lists/full-number.ts'
import type { DocumentConditions, DocumentFilter } from '#src/ledgers/documents/document-frame.ts'
import { returnConditions } from '#src/stories/returns/return-rows.ts'

export type ReturnFilter = DocumentFilter<ReturnState>

/**
 * A sub-account's own only. The keyword also finds returns by a number of a returned part.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export function shopReturns(who: Dealer, filter: ReturnFilter): DocumentConditions {
  const { company_id, brand } = who
  return returnConditions(isOwn(ownRows(who), 'r'), filter, (keyword) => [
    ...returnNumberConditions(keyword),
    sql`r.return_id in (
      select i.return_id from part_number n
      join order_line l on l.company_id = ${company_id} and l.part_id = n.part_id
      join return_line i using (order_line_id)
      where n.brand = ${brand.id} and ${beginsNumber(keyword)})`,
  ])
}

/** A part with more lines than this is not looked up by its number. */
const MAX_LINES_PER_PART = 2000

/**
 * The matching returns of all brands or one; a word may also match the company's name.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export function adminReturns(brand: string | undefined, filter: ReturnFilter): DocumentConditions {
  const scope = brand === undefined ? sql`true` : sql`r.brand = ${brand}`
  return returnConditions(scope, filter, (keyword) => [
    ...returnNumberConditions(keyword),
    typedKeyword(keyword).ofCompany('r.company_id'),
    sql`r.return_id in (
      select i.return_id from (
        select l.order_line_id from order_line l
        where l.part_id in (select n.part_id from part_number n where n.normalised = ${normalisedNumber(keyword)})
        order by l.order_id desc limit ${MAX_LINES_PER_PART}) l
      join return_line i using (order_line_id))`,
  ])
}

/** A condition on the prefix of the return's number or an order's number; digits alone match both. */
function returnNumberConditions(keyword: string): readonly RawBuilder<unknown>[] {
  return [
    beginsWith(sql`r.return_no`, fullNumber('RT', keyword)),
    sql`r.return_id in (
      select i.return_id from sales_order o join order_line l using (order_id) join return_line i using (order_line_id)
      where ${beginsWith(sql`o.order_no`, fullNumber('SO', keyword))})`,
  ]
}

/** A condition for a part with this prefix in any of its numbers, in any spelling; `n` is its `part_number`. */
export function beginsNumber(keyword: string): RawBuilder<unknown> {
  const number = normalisedNumber(keyword)
  if (number === '') return sql`false`
  return beginsWith(sql`n.normalised`, number)
}
