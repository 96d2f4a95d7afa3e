import type { AdminMessage } from '@portal/contract/admin-messages.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import { type Audience, audienceWords } from '#src/stories/messages/audience.ts'

type Message = Static<typeof AdminMessage>
type Figures = Pick<Message, 'recipients' | 'delivered' | 'read'>

type Row = Omit<Message, 'audience_kind' | 'audience_words' | 'is_eject' | keyof Figures> & {
  readonly is_eject: boolean
  readonly audience: Audience
} & Figures

/** SQL: the figures of a message over its recipients `r`. */
const COUNTED = sql`count(*)::integer as recipients, count(r.delivered_at)::integer as delivered,
  count(r.read_at)::integer as read`

/** `shown` selects rows of `tip` with `place`, their order. */
export async function listMessageRows(
  { brands }: Pick<Context, 'brands'>,
  db: Database,
  shown: RawBuilder<unknown>,
): Promise<(Message & { readonly audience: Audience })[]> {
  const { rows } = await sql<Row>`
    select t.tip_id as id, t.brand, t.category_id, t.tip_name, t.is_eject, t.state,
      ${momentText('t.send_at')} as send_at, ${momentText('t.created_at')} as created_at,
      t.version, coalesce(s.name, '') as staff_name, t.audience,
      figures.recipients, figures.delivered, figures.read
    from (${shown}) t left join staff s on s.staff_id = t.staff_id,
    lateral (select ${COUNTED} from tip_recipient r where r.tip_id = t.tip_id) figures
    order by t.place`.execute(db)
  return rows.map((row) => ({
    ...row,
    is_eject: flag(row.is_eject),
    audience_kind: row.audience.kind,
    audience_words: audienceWords({ brands }, row),
  }))
}

export async function findFigures(db: Database, tip_id: Id<'tip'>): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select ${COUNTED} from tip_recipient r where r.tip_id = ${tip_id}`.execute(db)
  return onlyRow(rows)
}
