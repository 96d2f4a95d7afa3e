import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { LiveMessage, MessageFeed } from '#src/ground/live/message-feed.ts'
import {
  markDelivered,
  TIP_COLUMNS,
  type TipColumns,
} from '#src/stories/messages/recipient-rows.ts'
import { RECEIVED, type TipState } from '#src/stories/messages/tip-rows.ts'

/** A message to fewer users is looked up for all of them: most are, and thousands may be connected. */
const FEW_RECIPIENTS = 500

type Own = Pick<LiveMessage, 'account_id' | 'seq'> & {
  readonly is_read: boolean
  readonly is_ignored: boolean
}

const OWN = sql`
  r.account_id, r.seq, r.read_at is not null as is_read, r.ignored_at is not null as is_ignored`

/** The messages of the live line. */
export function messageFeed(db: Database): MessageFeed {
  return {
    async lastSeqs(accounts) {
      const { rows } = await sql<{ account_id: Id<'account'>; last_seq: number }>`
        select account_id, last_seq from live_feed
        where account_id = any(${[...accounts]}::bigint[])`.execute(db)
      return new Map(rows.map(({ account_id, last_seq }) => [account_id, last_seq]))
    },

    async listAfter(account_id, seq) {
      const { rows } = await sql<Own & TipColumns>`
        select ${OWN}, ${TIP_COLUMNS} from ${RECEIVED}
        where r.account_id = ${account_id} and r.seq > ${seq} order by r.seq`.execute(db)
      return rows.map(({ account_id: _of, seq: own, is_read, is_ignored, ...shared }) =>
        frameOf({ account_id, seq: own, is_read, is_ignored }, sharedOf(shared)),
      )
    },

    async listOfTip(tip_id, accounts) {
      const shared = await findShared(db, tip_id)
      if (!shared) return []
      const recipients = await listRecipients(db, tip_id, accounts)
      return framesOf(recipients, sharedOf(shared))
    },

    // The clock of the database, as everywhere on the live line.
    markDelivered: async (messages) => markDelivered(db, messages, sql`now()`),
  }
}

async function findShared(db: Database, tip_id: Id<'tip'>): Promise<TipColumns | undefined> {
  const { rows } = await sql<TipColumns>`
    select ${TIP_COLUMNS} from tip t where t.tip_id = ${tip_id} and t.state <> ${word<TipState>('recalled')}`.execute(
    db,
  )
  return rows[0]
}

async function listRecipients(
  db: Database,
  tip_id: Id<'tip'>,
  accounts: ReadonlySet<Id<'account'>>,
): Promise<Own[]> {
  const readOwn = async (more: RawBuilder<unknown>) => {
    const { rows } = await sql<Own>`
      select ${OWN} from tip_recipient r where tip_id = ${tip_id} ${more}`.execute(db)
    return rows
  }
  const few = await readOwn(sql`limit ${FEW_RECIPIENTS + 1}`)
  if (few.length <= FEW_RECIPIENTS) return few.filter(({ account_id }) => accounts.has(account_id))
  return readOwn(sql`and account_id = any(${[...accounts]}::bigint[])`)
}

/** What thousands of frames share; the rest of its text. */
type SharedFrame = { readonly is_eject: boolean; readonly rest: string }

const sharedOf = ({ is_eject, ...shared }: TipColumns): SharedFrame => ({
  is_eject,
  rest: JSON.stringify(shared).slice(1),
})

function frameOf(own: Own, { is_eject, rest }: SharedFrame): LiveMessage {
  const { account_id, seq, is_read, is_ignored } = own
  const popsUp = flag(is_eject && !is_ignored)
  return {
    account_id,
    seq,
    text: `{"seq":${seq},"read":${flag(is_read)},"is_eject":${popsUp},${rest}`,
  }
}

/** One after the other: the frames of ten thousand recipients need not be in memory together. */
function* framesOf(recipients: readonly Own[], shared: SharedFrame): Generator<LiveMessage> {
  for (const own of recipients) yield frameOf(own, shared)
}
