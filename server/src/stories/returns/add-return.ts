import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { addReturn as call } from '@portal/contract/returns.ts'
import type { Id } from '@portal/rules/ids.ts'
import { distinctKinds, returnProblem } from '@portal/rules/returns/return-problem.ts'
import type { ReturnKind } from '@portal/rules/returns/return-state.ts'
import { dayStamp } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { keepFile } from '#src/ground/files/stored-files.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { addReturned, lockLines } from '#src/stories/orders/index.ts'
import { ofReturn } from '#src/stories/returns/return-rows.ts'

type Input = InputOf<typeof call>

/**
 * Applies for a return of received pieces, one return for each kind among the lines. The pieces are reserved until it
 * is decided, so that none is returned twice.
 *
 * @throws {Refusal} 404 for lines or a parcel that the user does not see; `return.impossible`
 */
export async function addReturn(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: Dealer,
  input: Input,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const ids = [...new Set(input.lines.map((line) => line.order_line_id))]
    const lines = await lockLines(
      tx,
      sql`l.order_line_id = any(${ids}::bigint[]) and ${isOwn(ownRows(who), 'o')}`,
    )
    if (lines.length < ids.length) throw noSuchThing('return.line_not_found')
    await refuseOthersParcel(tx, who, input.delivery_id)
    const returnable = new Map(
      lines.map(({ order_line_id, received, returned }) => [order_line_id, received - returned]),
    )
    const pieces = input.lines.map(({ order_line_id, quantity, kind = input.kind }) => ({
      order_line_id,
      quantity,
      kind,
      returnable: returnable.get(order_line_id) ?? 0,
    }))
    const kinds = distinctKinds(pieces)
    const reasonFor = (kind: ReturnKind) => input.reasons?.[kind] ?? input.reason
    const picturesFor = (kind: ReturnKind) => input.pictures_of_kinds?.[kind] ?? input.pictures
    refuseIf(
      'return.impossible',
      returnProblem({
        reasons: Object.fromEntries(kinds.map((kind) => [kind, reasonFor(kind)])),
        pictures: Object.fromEntries(kinds.map((kind) => [kind, picturesFor(kind).length])),
        lines: pieces,
      }),
    )
    const kept = new Map<string, string>()
    for (const picture of new Set(kinds.flatMap(picturesFor)))
      kept.set(picture, await keepFile(tx, who, picture))
    const returns = []
    for (const [kind, ofKind] of piecesByKind(pieces)) {
      await addReturned(
        tx,
        ofKind.map(({ order_line_id, quantity }) => ({ order_line_id, returned: quantity })),
      )
      const application = {
        input: { ...input, reason: reasonFor(kind) },
        pictures: [...new Set(picturesFor(kind))].flatMap((picture) => kept.get(picture) ?? []),
        kind,
        pieces: ofKind,
        at: now(),
      }
      returns.push({ ...(await insertReturn(tx, who, application)), kind })
    }
    const [first] = returns
    if (!first) throw new Error('a return was granted that has no lines')
    return { return_id: first.return_id, return_no: first.return_no, returns }
  })
}

/**
 * Groups pieces by kind, because each kind is processed differently; each group becomes a return in which a line occurs
 * once.
 */
function piecesByKind(pieces: readonly (Pieces[number] & { readonly kind: ReturnKind })[]) {
  const kinds = new Map<ReturnKind, { order_line_id: Id<'order_line'>; quantity: number }[]>()
  for (const { kind, order_line_id, quantity } of pieces) {
    const ofKind = kinds.get(kind) ?? []
    const same = ofKind.find((line) => line.order_line_id === order_line_id)
    if (same) same.quantity += quantity
    else ofKind.push({ order_line_id, quantity })
    kinds.set(kind, ofKind)
  }
  return kinds
}

async function refuseOthersParcel(
  tx: InTransaction,
  who: Dealer,
  delivery_id: Id<'delivery'> | undefined,
) {
  if (delivery_id === undefined) return
  const { rows } = await sql`
    select 1 from delivery d join sales_order o using (order_id)
    where d.delivery_id = ${delivery_id} and ${isOwn(ownRows(who), 'o')}`.execute(tx)
  if (rows.length === 0) throw noSuchThing('delivery.not_found')
}

type Made = Omit<OutputOf<typeof call>, 'returns'>

type Pieces = readonly { readonly order_line_id: Id<'order_line'>; readonly quantity: number }[]

/** The return's number is the day with a running number: RT20261121-42. */
async function insertReturn(
  tx: InTransaction,
  { brand, company_id, account_id }: Dealer,
  {
    input,
    pictures,
    kind,
    pieces,
    at,
  }: {
    readonly input: Input
    /** The stored addresses, without signatures. */
    readonly pictures: readonly string[]
    readonly kind: ReturnKind
    readonly pieces: Pieces
    readonly at: Date
  },
): Promise<Made> {
  const quantity = pieces.reduce((sum, line) => sum + line.quantity, 0)
  const { rows } = await sql<Made>`
    with next as (
      select nextval(pg_get_serial_sequence('return_order', 'return_id')) as return_id
    ), made as (
      insert into return_order (return_id, return_no, brand, company_id, account_id, kind, state, reason, pictures, delivery_id, quantity, created_at)
      overriding system value
      select return_id, 'RT' || ${dayStamp(at)}::text || '-' || return_id, ${brand.id}, ${company_id}, ${account_id}, ${kind}, 'applied', ${input.reason.trim()},
        ${pictures}, ${input.delivery_id ?? null}, ${quantity}, ${at}
      from next
      returning return_id, return_no
    ), lines as (
      insert into return_line (return_id, order_line_id, quantity)
      select made.return_id, u.order_line_id, u.quantity
      from made, unnest(
        ${pieces.map((line) => line.order_line_id)}::bigint[],
        ${pieces.map((line) => line.quantity)}::integer[]) u(order_line_id, quantity)
    )
    select * from made`.execute(tx)
  const made = onlyRow(rows)
  const { return_id, return_no } = made
  await recordEvent(
    tx,
    { account_id },
    {
      name: 'return.applied',
      ...ofReturn({ return_id, brand: brand.id, company_id }, at),
      facts: { state: 'applied', return_no, kind, quantity },
    },
  )
  return made
}
