import { setTimeout as wait } from 'node:timers/promises'

import { getMessage, recallMessage, writeMessage } from '@portal/contract/admin-messages.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#src/ground/database/schema.ts'
import { sendDueMessages } from '#src/stories/messages/send-due-messages.ts'
import { type KillableServer, startKillable } from '#src/testing/killable-server.ts'
import { seedCompany, seedStaff } from '#src/testing/seed.ts'

/**
 * With figures for more users: `RECIPIENTS=100000 npm exec vitest run -- --project server
 * server/src/stories/messages/many-recipients`
 */
const RECIPIENTS = Number(process.env['RECIPIENTS'] ?? 30_000)
const BRAND = 'premium'
const SENT_WITHIN_MS = 120_000

let stage: KillableServer
beforeAll(async () => {
  stage = await startKillable(BRAND)
  const { company_id } = await seedCompany(stage.db, { brand: BRAND })
  await sql`
    insert into account (brand, company_id, username, phone, name, password_hash, is_main)
    select ${BRAND}, ${company_id}, 'many' || n, '2' || n, '用户', 'none', false
    from generate_series(1, ${RECIPIENTS - 3}::integer) n`.execute(stage.db)
}, 300_000)
afterAll(() => stage.end())

const MESSAGE = {
  brand: BRAND,
  category_id: MessageCategory.notices,
  tip_name: '放假通知',
  tip_description: '明日休息',
  tip_word: '',
  link: '',
  product_id: null,
  is_eject: 0,
  pop_type: 1,
  audience: { kind: 'all' },
} as const

async function countReceived(db: Database, tip_id: number) {
  const { rows } = await sql<{ rows: number; accounts: number }>`
    select count(*)::integer as rows, count(distinct account_id)::integer as accounts
    from tip_recipient where tip_id = ${tip_id}`.execute(db)
  return rows[0]
}

test('a server that is killed while it sends goes on: nobody is missed, and nobody has it twice', async () => {
  const content = await stage.signedInAsStaff(await seedStaff(stage.db, 'content'))
  const { id } = await content(writeMessage, MESSAGE)
  const until = Date.now() + SENT_WITHIN_MS
  while (((await countReceived(stage.db, id))?.rows ?? 0) === 0 && Date.now() < until) await wait(5)
  await stage.killServer()
  const again = await stage.signedInAsStaff(await seedStaff(stage.db, 'content'))
  await expect
    .poll(async () => (await again(getMessage, { id })).state, { timeout: SENT_WITHIN_MS })
    .toBe('sent')
  expect(await countReceived(stage.db, id)).toEqual({ rows: RECIPIENTS, accounts: RECIPIENTS })
  const { rows: gaps } = await sql`
    select account_id from tip_recipient join live_feed using (account_id)
    group by account_id, last_seq having count(*) <> last_seq or max(seq) <> last_seq`.execute(
    stage.db,
  )
  expect(gaps).toEqual([])
}, 300_000)

test('figures of sending, listing and recalling', async () => {
  const content = await stage.signedInAsStaff(await seedStaff(stage.db, 'content'))
  const { id } = await content(writeMessage, { ...MESSAGE, is_draft: 1 })
  await sql`update tip set state = 'sending', send_at = now() where tip_id = ${id}`.execute(
    stage.db,
  )
  const started = performance.now()
  await sendDueMessages({ db: stage.db, now: () => new Date() })
  // The server's own job may have taken a chunk, and be still at it.
  const recipientsOf = async () => (await content(getMessage, { id })).recipients
  await expect.poll(recipientsOf, { timeout: 120_000 }).toBe(RECIPIENTS)
  const sent = performance.now()
  await content(getMessage, { id })
  const read = performance.now()
  await content(recallMessage, { id })
  const recalled = performance.now()
  process.stderr.write(
    `${RECIPIENTS} recipients: sent in ${Math.round(sent - started)} ms, figures in ` +
      `${Math.round(read - sent)} ms, recalled in ${Math.round(recalled - read)} ms\n`,
  )
}, 300_000)
