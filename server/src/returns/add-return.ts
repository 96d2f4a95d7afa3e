import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { addReturn as call } from '@portal/contract/returns.ts'
import { returnProblem } from '@portal/rules/return-problem.ts'
import { sql } from 'kysely'

import { isOwn, ownRows } from '#src/accounts/own-rows.ts'
import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/database/schema.ts'
import { keepFile } from '#src/files/stored-files.ts'
import type { Once } from '#src/http/idempotency.ts'
import { noSuchThing, refuseIf } from '#src/http/refusal.ts'
import type { Dealer } from '#src/http/who.ts'
import { countReturned, lockLines } from '#src/orders/returned-lines.ts'

type Input = InputOf<typeof call>

/**
 * Applies for a return of pieces that were received; they are held until it is decided, so that none is sent back twice.
 *
 * @throws {Refusal} 404 for lines or a parcel that the user does not see; `return.impossible`
 */
export async function addReturn(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: Dealer,
  input: Input,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const wanted = new Map(input.lines.map((line) => [line.order_line_id, line.quantity]))
    const ids = [...wanted.keys()]
    const lines = await lockLines(
      tx,
      sql`l.order_line_id = any(${ids}::bigint[]) and ${isOwn(ownRows(who), 'o')}`,
    )
    if (lines.length < input.lines.length) throw noSuchThing('return.line_not_found')
    await refuseOthersParcel(tx, who, input.delivery_id)
    const pieces = lines.map(({ order_line_id, received, returned }) => ({
      order_line_id,
      quantity: wanted.get(order_line_id) ?? 0,
      returnable: received - returned,
    }))
    const { kind, reason, pictures } = input
    refuseIf(
      'return.impossible',
      returnProblem({ kind, reason, pictures: pictures.length, lines: pieces }),
    )
    for (const picture of new Set(pictures)) await keepFile(tx, picture)
    await countReturned(
      tx,
      pieces.map(({ order_line_id, quantity }) => ({ order_line_id, returned: quantity })),
    )
    return insertReturn(tx, who, { input, pieces, at: now() })
  })
}

async function refuseOthersParcel(tx: InTransaction, who: Dealer, delivery_id: number | undefined) {
  if (delivery_id === undefined) return
  const { rows } = await sql`
    select 1 from delivery d join sales_order o using (order_id)
    where d.delivery_id = ${delivery_id} and ${isOwn(ownRows(who), 'o')}`.execute(tx)
  if (rows.length === 0) throw noSuchThing('delivery.not_found')
}

type Pieces = readonly { readonly order_line_id: number; readonly quantity: number }[]

/** The return's number is the day and its own running number: RT20261121-42. */
async function insertReturn(
  tx: InTransaction,
  { brand, company_id, account_id }: Dealer,
  { input, pieces, at }: { readonly input: Input; readonly pieces: Pieces; readonly at: Date },
): Promise<OutputOf<typeof call>> {
  const quantity = pieces.reduce((sum, line) => sum + line.quantity, 0)
  const { rows } = await sql<OutputOf<typeof call>>`
    with next as (
      select nextval(pg_get_serial_sequence('return_order', 'return_id')) as return_id
    ), made as (
      insert into return_order (return_id, return_no, brand, company_id, account_id, kind, state, reason, pictures, delivery_id, quantity, created_at)
      overriding system value
      select return_id, 'RT' || to_char(${at}::timestamptz, 'YYYYMMDD') || '-' || return_id, ${brand.id}, ${company_id}, ${account_id}, ${input.kind}, 'applied', ${input.reason.trim()},
        ${input.pictures}, ${input.delivery_id ?? null}, ${quantity}, ${at}
      from next
      returning return_id, return_no
    ), lines as (
      insert into return_line (return_id, order_line_id, quantity)
      select made.return_id, u.order_line_id, u.quantity
      from made, unnest(
        ${pieces.map((line) => line.order_line_id)}::bigint[],
        ${pieces.map((line) => line.quantity)}::integer[]) u(order_line_id, quantity)
    ), told as (
      insert into return_event (return_id, to_state, account_id, happened_at)
      select return_id, 'applied', ${account_id}, ${at} from made
    )
    select * from made`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('the return was not written')
  return made
}
