import type { getMessage as call } from '@portal/contract/admin-messages.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { countAudience, listNamed } from '#src/stories/messages/audience.ts'
import { listMessageRows } from '#src/stories/messages/message-rows.ts'

type Output = OutputOf<typeof call>
type Text = Pick<
  Output,
  | 'tip_description'
  | 'tip_word'
  | 'link'
  | 'product_id'
  | 'pop_type'
  | 'part_name'
  | 'recalled_at'
  | 'recalled_by'
>

/**
 * A message to an audience, of any brand.
 *
 * @throws {Refusal} 404 when there is no such message
 */
export async function getMessage(
  context: Context,
  _who: unknown,
  { id }: InputOf<typeof call>,
): Promise<Output> {
  const { db } = context
  const [message] = await listMessageRows(
    context,
    db,
    sql`select m.*, 1 as place from tip m where m.tip_id = ${id} and m.audience is not null`,
  )
  if (!message) throw noSuchThing('message.not_found')
  const [text, named, { accounts: expected }] = await Promise.all([
    findText(db, id),
    listNamed(db, message),
    countAudience(db, message),
  ])
  return { ...message, ...text, named, expected }
}

async function findText(db: Database, id: Id<'tip'>): Promise<Text> {
  const { rows } = await sql<Text>`
    select t.tip_description, t.tip_word, t.link, t.part_id as product_id, t.pop_type,
      coalesce(p.oe_number || ' ' || p.name_zh, '') as part_name,
      ${momentText('t.recalled_at')} as recalled_at, coalesce(s.name, '') as recalled_by
    from tip t left join part p on p.part_id = t.part_id left join staff s on s.staff_id = t.recalled_by
    where t.tip_id = ${id}`.execute(db)
  return onlyRow(rows)
}
