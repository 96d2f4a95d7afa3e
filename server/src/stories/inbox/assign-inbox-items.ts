import { type assignInboxItems as call, mayAnswer } from '@portal/contract/admin-inbox.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { Id } from '@portal/rules/ids.ts'
import { INBOX_KINDS, type InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'
import { SOURCES } from '#src/stories/inbox/open-items.ts'

type Item = InputOf<typeof call>['items'][number]

type Held = {
  readonly kind: InboxKind
  readonly item_id: number
  readonly brand: string
  readonly staff_id: Id<'staff'> | null
  readonly holder: string | null
}

/**
 * Assigns open items, each to a member of staff or to nobody; all of them or none. An item that already has this holder
 * is left as it is, so a repeated press does nothing.
 *
 * @throws {Refusal} `inbox.no_such_holder`; 409 `inbox.taken` when a colleague assigned one in the meantime,
 *   `inbox.answered` when one is no longer open
 */
export async function assignInboxItems(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return db.transaction().execute(async (tx) => {
    const wanted = new Map(input.items.map((item) => [keyOf(item.kind, item.id), item]))
    const items = [...wanted.values()]
    await refuseOtherHolders(tx, items)
    const held = await lockOpenItems(tx, items)
    refuseAnswered(items.length - held.length)
    const steps = held.flatMap((row) => {
      const item = wanted.get(keyOf(row.kind, row.item_id))
      return item && item.staff_id !== row.staff_id ? [{ row, item }] : []
    })
    refuseTaken(
      steps.filter(({ row, item }) => item.held_by !== row.staff_id).map(({ row }) => row),
    )
    const at = now()
    for (const { row, item } of steps) await writeHolder(tx, who, { row, item, at })
    return { assigned: steps.length }
  })
}

const keyOf = (kind: InboxKind, id: number) => `${kind}:${id}`

type Holder = {
  readonly staff_id: Id<'staff'>
  readonly name: string
  readonly kinds: InboxKind[]
}

/** Whoever may answer items of a kind takes care of them. */
export async function listHolders(db: Database): Promise<Holder[]> {
  const staff = await db
    .selectFrom('staff')
    .select(['staff_id', 'name', 'role'])
    .where('is_enabled', '=', true)
    .orderBy('staff_id')
    .execute()
  return staff
    .map(({ staff_id, name, role }) => ({
      staff_id,
      name,
      kinds: keysOf(INBOX_KINDS).filter((kind) => mayAnswer(role, kind)),
    }))
    .filter(({ kinds }) => kinds.length > 0)
}

async function refuseOtherHolders(tx: InTransaction, items: readonly Item[]): Promise<void> {
  const kindsOf = new Map((await listHolders(tx)).map((one) => [one.staff_id, one.kinds]))
  const refused = items.find(
    ({ kind, staff_id }) => staff_id !== null && !kindsOf.get(staff_id)?.includes(kind),
  )
  if (refused)
    throw new Refusal(
      'inbox.no_such_holder',
      `这位同事不能回复${INBOX_KINDS[refused.kind]}，请选择别人`,
    )
}

/** Locks the items, kind by kind in the order of their ids, and with them their assignments. */
async function lockOpenItems(tx: InTransaction, items: readonly Item[]): Promise<Held[]> {
  const held: Held[] = []
  for (const kind of keysOf(INBOX_KINDS)) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
    if (ids.length > 0) held.push(...(await lockItemsOf(tx, kind, ids)))
  }
  return held
}

async function lockItemsOf(
  tx: InTransaction,
  kind: InboxKind,
  ids: readonly number[],
): Promise<Held[]> {
  const { table, key, isOpen } = SOURCES[kind]
  const locked = await sql<{ item_id: number }>`
    select ${key} as item_id from ${table} where ${key} = any(${ids}::bigint[]) and ${isOpen}
    order by ${key} for update`.execute(tx)
  const open = locked.rows.map(({ item_id }) => item_id)
  // Read after the locks, so that it is what a colleague wrote while this waited.
  const { rows } = await sql<Held>`
    select ${kind}::text as kind, i.${key} as item_id, i.brand, a.staff_id, s.name as holder
    from ${table} i
    left join inbox_assignment a on a.kind = ${kind} and a.item_id = i.${key}
    left join staff s on s.staff_id = a.staff_id
    where i.${key} = any(${open}::bigint[]) order by i.${key}`.execute(tx)
  return rows
}

function refuseAnswered(gone: number): void {
  if (gone > 0)
    throw new Refusal('inbox.answered', `所选有 ${gone} 条已经处理，请再选一次`, {
      status: EnvelopeStatus.changed,
    })
}

function refuseTaken(taken: readonly Held[]): void {
  const [first] = taken
  if (!first) return
  const by = first.holder === null ? '已被同事放回' : `现在由${first.holder}负责`
  const others = taken.length > 1 ? `，另有 ${taken.length - 1} 条也变了` : ''
  throw new Refusal('inbox.taken', `${INBOX_KINDS[first.kind]}${by}${others}，请先看一下`, {
    status: EnvelopeStatus.changed,
  })
}

async function writeHolder(
  tx: InTransaction,
  who: StaffMember,
  { row, item, at }: { readonly row: Held; readonly item: Item; readonly at: Date },
): Promise<void> {
  const { kind, item_id, brand } = row
  const { staff_id } = item
  await (staff_id === null
    ? sql`delete from inbox_assignment where kind = ${kind} and item_id = ${item_id}`.execute(tx)
    : sql`
        insert into inbox_assignment (kind, item_id, staff_id, assigned_at)
        values (${kind}, ${item_id}, ${staff_id}, ${at})
        on conflict (kind, item_id) do update set staff_id = excluded.staff_id, assigned_at = excluded.assigned_at`.execute(
        tx,
      ))
  await recordAction(tx, who, {
    action: staff_id === null ? 'inbox.release' : 'inbox.assign',
    brand,
    table: 'inbox_assignment',
    key: keyOf(kind, item_id),
    ...(row.staff_id !== null && { before: { staff_id: row.staff_id } }),
    ...(staff_id !== null && { after: { staff_id } }),
    at,
  })
}
