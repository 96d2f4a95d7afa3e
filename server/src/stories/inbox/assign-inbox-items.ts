import { type assignInboxItems as call, mayAnswer } from '@portal/contract/admin-inbox.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { Id } from '@portal/rules/ids.ts'
import { INBOX_KINDS, type InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { leftOutText, leftOutTexts } from '@portal/rules/inbox/left-out.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'
import { SOURCES } from '#src/stories/inbox/open-items.ts'

type Item = InputOf<typeof call>['items'][number]
type Left = OutputOf<typeof call>['left'][number]

type Held = {
  readonly kind: InboxKind
  readonly item_id: number
  readonly brand: string
  readonly words: string
  readonly is_open: boolean
  readonly staff_id: Id<'staff'> | null
  readonly holder: string | null
}

/**
 * Assigns open items, each to a member of staff or to nobody. What a colleague took or answered in the meantime is left
 * as it is and named. An item that already has this holder is left as it is too, so a repeated press does nothing.
 *
 * @throws {Refusal} `inbox.no_such_holder`; if all were left out, 409 `inbox.taken`, or `inbox.answered` when none of
 *   them is open
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
    const rows = await lockItems(tx, items)
    const pairs = items.flatMap((item) => {
      const row = rows.find((one) => one.kind === item.kind && one.item_id === item.id)
      return row ? [{ row, item }] : []
    })
    const changed = pairs.filter(({ row, item }) => !row.is_open || isTaken(row, item))
    if (changed.length === pairs.length) refuseChanged(changed.map(({ row }) => row))
    const steps = pairs.filter(
      ({ row, item }) => row.is_open && !isTaken(row, item) && item.staff_id !== row.staff_id,
    )
    const at = now()
    for (const { row, item } of steps) await writeHolder(tx, who, { row, item, at })
    return { assigned: steps.length, left: changed.map(({ row, item }) => leftOut(row, item)) }
  })
}

/** Somebody else's since staff saw it, and not already whose it shall be. */
const isTaken = (row: Held, { held_by, staff_id }: Item) =>
  row.staff_id !== held_by && row.staff_id !== staff_id

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
async function lockItems(tx: InTransaction, items: readonly Item[]): Promise<Held[]> {
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
  const { table, key, isOpen, words } = SOURCES[kind]
  await sql`
    select from ${table} where ${key} = any(${ids}::bigint[]) order by ${key} for update`.execute(
    tx,
  )
  // Read after the locks, so that it is what a colleague wrote while this waited.
  const { rows } = await sql<Held>`
    select ${kind}::text as kind, i.item_id, i.brand, i.words, i.is_open, a.staff_id, s.name as holder
    from (select ${key} as item_id, brand, ${words} as words, ${isOpen} as is_open
      from ${table} where ${key} = any(${ids}::bigint[])) i
    left join inbox_assignment a on a.kind = ${kind} and a.item_id = i.item_id
    left join staff s on s.staff_id = a.staff_id
    order by i.item_id`.execute(tx)
  return rows
}

function refuseChanged(rows: readonly Held[]): void {
  const isOpen = rows.some((row) => row.is_open)
  const words =
    rows.length === 0 ? '所选已经不在' : leftOutTexts(rows.map((row) => ({ why: whyOf(row) })))
  throw new Refusal(isOpen ? 'inbox.taken' : 'inbox.answered', `${words}，请先看一下`, {
    status: EnvelopeStatus.changed,
  })
}

function whyOf({ kind, words, holder, is_open }: Held): string {
  return leftOutText({ words: words || INBOX_KINDS[kind], holder, isOpen: is_open })
}

/** Kind and id stay together, as they are in the item. */
function leftOut(row: Held, item: Item): Left {
  const why = whyOf(row)
  if (item.kind === 'question') return { kind: item.kind, id: item.id, why }
  if (item.kind === 'feedback') return { kind: item.kind, id: item.id, why }
  return { kind: item.kind, id: item.id, why }
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
