import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen, sumOfFen } from '@portal/rules/money/money.ts'
import { creditToReclaim } from '@portal/rules/prices/price-protection.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { type Actor, eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'
import { addEntry } from '#src/ledgers/statements/add-entry.ts'

type Credited = {
  readonly claim_id: Id<'claim'>
  readonly claim_no: string
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly order_line_id: Id<'order_line'>
  readonly new_fen: Fen
  readonly left_fen: Fen
  readonly quantity: number
  readonly received: number
  readonly credited: number
  readonly worth_fen: Fen
  readonly paid_fen: Fen
}

/**
 * Reclaims the price protection of returned pieces, the latest credit first. The caller holds the lock of the orders
 * and has counted the returned pieces as credited.
 */
export async function reclaimCredit(
  tx: InTransaction,
  who: Actor,
  {
    order_line_ids,
    at,
  }: { readonly order_line_ids: readonly Id<'order_line'>[]; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<Credited>`
    select c.claim_id, c.claim_no, c.brand, c.company_id, i.order_line_id, i.new_fen,
      i.credit_fen - i.reclaimed_fen as left_fen, l.quantity, l.received, l.credited,
      l.worth_fen, l.paid_fen
    from price_protection_line i
    join price_protection_claim c using (claim_id)
    join order_line l using (order_line_id)
    where i.order_line_id = any(${[...order_line_ids]}::bigint[]) and i.credit_fen > i.reclaimed_fen
    order by i.claim_id desc, i.order_line_id
    for update of i`.execute(tx)
  const reclaims = [...Map.groupBy(rows, (row) => row.order_line_id).values()].flatMap(sharesOf)
  if (reclaims.length === 0) return
  await sql`
    update price_protection_line i set reclaimed_fen = i.reclaimed_fen + u.reclaimed_fen
    from unnest(
      ${reclaims.map(({ row }) => row.claim_id)}::bigint[],
      ${reclaims.map(({ row }) => row.order_line_id)}::bigint[],
      ${reclaims.map(({ reclaimed_fen }) => reclaimed_fen)}::bigint[]) u(claim_id, order_line_id, reclaimed_fen)
    where i.claim_id = u.claim_id and i.order_line_id = u.order_line_id`.execute(tx)
  for (const shares of Map.groupBy(reclaims, ({ row }) => row.claim_id).values()) {
    const [first] = shares
    if (!first) continue
    const { brand, company_id, claim_id, claim_no } = first.row
    const entry = { brand, company_id, claim_id, note: `退货冲回价保 ${claim_no}`, happened_at: at }
    const amount_fen = sumOfFen(shares.map(({ reclaimed_fen }) => reclaimed_fen))
    // One entry per claim; a return rarely affects more than one.
    await addEntry(tx, { ...entry, kind: 'price_protection', amount_fen })
    await recordEvent(tx, who, {
      name: 'claim.reclaimed',
      ...eventOn('claim', claim_id, first.row, at),
      facts: { amount_fen },
    })
  }
}

function sharesOf(credits: readonly Credited[]): { row: Credited; reclaimed_fen: Fen }[] {
  const [line] = credits
  if (!line) return []
  const lowest = fen(Math.min(...credits.map(({ new_fen }) => new_fen)))
  const credited = sumOfFen(credits.map(({ left_fen }) => left_fen))
  const paid = {
    ...line,
    returned: line.credited,
    worthFen: line.worth_fen,
    paidFen: line.paid_fen,
  }
  let owed: number = creditToReclaim(paid, lowest, credited)
  return credits.flatMap((row) => {
    const reclaimed_fen = fen(Math.min(owed, row.left_fen))
    owed -= reclaimed_fen
    return reclaimed_fen > 0 ? [{ row, reclaimed_fen }] : []
  })
}
