import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/payments.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Context } from '#src/context.ts'
import { dayText, momentText, monthText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/index.ts'
import { addEntry } from '#src/ledgers/statements/add-entry.ts'

type Payment = OutputOf<typeof calls.listPayments>['list'][number]

type PaymentRow = Omit<Payment, 'amount' | 'reversal'> & {
  readonly amount_fen: Fen
  readonly reversed_at: string | null
  readonly reversed_by: string
  readonly reversal_reason: string
}

/** Payments of companies, latest recorded first. */
export async function listPayments(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { page, limit, brand, keyword = '' }: InputOf<typeof calls.listPayments>,
): Promise<OutputOf<typeof calls.listPayments>> {
  const matches = sql.join(
    [
      sql`true`,
      ...(brand === undefined ? [] : [sql`p.brand = ${brand}`]),
      ...(keyword.trim() === '' ? [] : [sql`position(${keyword.trim()} in c.name) > 0`]),
    ],
    sql` and `,
  )
  const [list, total] = await Promise.all([
    readPayments(db, matches, { page, limit }),
    countRows(
      db,
      sql`payment p join company c using (company_id)
      where ${matches}`,
    ),
  ])
  return { list, total, page, limit }
}

/**
 * Reverses a payment recorded by mistake with an entry in the current month. The payment and its entry stay.
 *
 * @throws {Refusal} 404 when there is no such payment; `payment.reason_missing`; `payment.reversed` when it is
 *   already reversed
 */
export async function reversePayment(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  input: InputOf<typeof calls.reversePayment>,
): Promise<OutputOf<typeof calls.reversePayment>> {
  const { payment_id } = input
  const reason = input.reason.trim()
  refuseIf('payment.reason_missing', reason === '' ? '请填写冲销原因' : undefined)
  return once(async (tx) => {
    const found = await tx
      .selectFrom('payment')
      .selectAll()
      .where('payment_id', '=', payment_id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw noSuchThing('payment.not_found')
    if (found.reversed_at !== null) throw new Refusal('payment.reversed', '这笔付款已经冲销')
    const at = now()
    await tx
      .updateTable('payment')
      .set({ reversed_at: at, reversed_by: who.staff_id, reversal_reason: reason })
      .where('payment_id', '=', payment_id)
      .execute()
    const { brand, company_id, amount_fen, method } = found
    await addEntry(tx, {
      brand,
      company_id,
      kind: 'payment',
      reversed_payment_id: payment_id,
      amount_fen,
      note: `冲销 ${method}：${reason}`,
      happened_at: at,
    })
    await recordStaffEvent(tx, who, {
      name: 'payment.reversed',
      subject: { kind: 'payment', id: payment_id },
      brand,
      company_id,
      facts: { amount_fen, reason },
      at,
      audit: {
        action: 'payment.reverse',
        table: 'payment',
        key: payment_id,
        after: { company_id, amount_fen, reason },
      },
    })
    const [payment] = await readPayments(tx, sql`p.payment_id = ${payment_id}`, {
      page: 1,
      limit: 1,
    })
    if (!payment) throw noSuchThing('payment.not_found')
    return payment
  })
}

async function readPayments(
  db: Database,
  which: RawBuilder<unknown>,
  page: { readonly page: number; readonly limit: number },
): Promise<Payment[]> {
  const { rows } = await sql<PaymentRow>`
    select p.payment_id, p.brand, p.company_id, c.name as company_name, p.amount_fen,
      ${dayText('p.paid_on')} as paid_on, p.method, p.note, m.name as who,
      ${momentText('p.created_at')} as create_date, coalesce(${monthText('s.month')}, '') as month,
      ${momentText('p.reversed_at')} as reversed_at, coalesce(r.name, '') as reversed_by,
      p.reversal_reason
    from payment p
    join company c using (company_id)
    join staff m on m.staff_id = p.staff_id
    left join staff r on r.staff_id = p.reversed_by
    left join statement_entry e on e.payment_id = p.payment_id
    left join statement s on s.statement_id = e.statement_id
    where ${which} order by p.payment_id desc ${pageOf(page)}`.execute(db)
  return rows.map(({ amount_fen, reversed_at, reversed_by, reversal_reason, ...row }) => ({
    ...row,
    amount: yuanOfFen(amount_fen),
    reversal:
      reversed_at === null
        ? null
        : { happened_at: reversed_at, who: reversed_by, reason: reversal_reason },
  }))
}
