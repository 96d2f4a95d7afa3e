import type { AdminFeedback, FeedbackRow } from '@portal/contract/feedback.ts'
import { FEEDBACK_STATES, type FeedbackState } from '@portal/rules/feedback/feedback-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { word } from '#src/ground/database/word.ts'
import { linksTo } from '#src/ground/files/company-links.ts'
import { fileKindOf } from '#src/ground/files/file-kinds.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { holderName } from '#src/stories/inbox/index.ts'

type Shown = Static<typeof FeedbackRow>
type AdminShown = Static<typeof AdminFeedback>
type File = Shown['files'][number]
type StoredFile = Omit<File, 'kind'>

type Reading = Pick<Context, 'db' | 'lookupSql' | 'now'>

type Row = {
  readonly id: Id<'feedback'>
  readonly account_id: Id<'account'>
  readonly brand: string
  readonly company_name: string
  readonly user_name: string
  readonly phone: string
  readonly request_number: string | null
  readonly text: string
  readonly created_at: string
  readonly state: FeedbackState
  readonly reply_contente: string
  readonly reply_time: string | null
  readonly replied_by: string
  readonly holder_name: string
  readonly is_read: boolean
  readonly version: number
  readonly files: readonly StoredFile[]
  readonly reply_files: readonly StoredFile[]
}

/** `shown` selects `feedback_id, place`; the rows come in the order of `place`. */
export async function listFeedbackRows(
  context: Reading,
  who: Dealer,
  shown: RawBuilder<unknown>,
): Promise<Shown[]> {
  const rows = await readRows(context, shown)
  return rows.map(({ row, files, reply_files }) => {
    const { account_id, is_read, id, text, created_at, state, user_name } = row
    const { reply_contente, reply_time } = row
    const isMine = account_id === who.account_id
    const is_mine = flag(isMine)
    const has_unread = flag(isMine && reply_time !== null && !is_read)
    const { request_number } = row
    const sent = {
      id,
      request_number,
      text,
      files,
      created_at,
      state,
      state_cn: FEEDBACK_STATES[state],
      user_name,
    }
    return { ...sent, reply_contente, reply_files, reply_time, is_mine, has_unread }
  })
}

/** Like `listFeedbackRows`, for staff. */
export async function listAdminFeedbackRows(
  context: Reading,
  shown: RawBuilder<unknown>,
): Promise<AdminShown[]> {
  const rows = await readRows(context, shown)
  return rows.map(({ row: { account_id: _author, ...row }, ...files }) => ({
    ...row,
    ...files,
    state_cn: FEEDBACK_STATES[row.state],
  }))
}

export async function findAdminFeedback(
  context: Reading,
  id: Id<'feedback'>,
): Promise<AdminShown | undefined> {
  const [found] = await listAdminFeedbackRows(
    context,
    sql`select feedback_id, 1 as place from feedback where feedback_id = ${id}`,
  )
  return found
}

async function readRows(context: Reading, shown: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    with shown as (${shown})
    select f.feedback_id as id, f.account_id, f.brand, c.name as company_name, a.name as user_name,
      a.phone, r.number as request_number, f.text, ${momentText('f.sent_at')} as created_at, f.state,
      f.reply as reply_contente, ${momentText('f.replied_at')} as reply_time,
      coalesce(s.name, '') as replied_by,
      case f.state when ${word<FeedbackState>('open')} then ${holderName('feedback', sql`f.feedback_id`)} else '' end as holder_name,
      f.read_at is not null as is_read, f.version,
      ${storedFiles('f.files')} as files, ${storedFiles('f.reply_files')} as reply_files
    from shown join feedback f using (feedback_id)
    join company c on c.company_id = f.company_id
    join account a on a.account_id = f.account_id
    left join development_request r on r.development_request_id = f.development_request_id
    left join staff s on s.staff_id = f.replied_by
    order by shown.place`.execute(context.db)
  const addresses = rows.flatMap((row) =>
    [...row.files, ...row.reply_files].map(({ address }) => address),
  )
  const links = await linksTo(context, addresses)
  const linkOf = new Map(addresses.map((address, nth) => [address, links[nth] ?? address]))
  const linked = ({ address, size_bytes }: StoredFile): File => ({
    address: linkOf.get(address) ?? address,
    kind: fileKindOf(address),
    size_bytes,
  })
  return rows.map((row) => ({
    row,
    files: row.files.map(linked),
    reply_files: row.reply_files.map(linked),
  }))
}

/** `[{address, size_bytes}]` of a column of addresses, in its order; those below /pictures have no size. */
function storedFiles(column: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('address', kept.address, 'size_bytes', coalesce(stored.size_bytes, 0))
      order by kept.place), '[]')
    from unnest(${sql.ref(column)}) with ordinality kept (address, place)
    left join stored_file stored on stored.name = substr(kept.address, length('/files/') + 1))`
}
