import { fits } from '@portal/contract/fits.ts'
import { LiveRead, MAX_REPLAYED } from '@portal/contract/live.ts'
import { ignoreTips, readTip, readTips, Tip } from '@portal/contract/messages.ts'
import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type LivePage, openLive } from '#src/testing/live-page.ts'
import { seedTip } from '#src/testing/seed-tip.ts'
import { seedCompany, type SeededAccount, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
const pages: LivePage[] = []
serveTests((started) => void (server = started))
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
})
afterEach(() => {
  for (const { socket } of pages.splice(0)) socket.terminate()
})

async function open(
  account: SeededAccount,
  left: { epoch?: string; since?: number } = {},
): Promise<LivePage> {
  const caller = await server.signedInAs(account)
  const page = await openLive(server, caller, { account_id: account.account_id, ...left })
  pages.push(page)
  return page
}

const epochOf = ({ frames }: LivePage) => (frames[0] as { epoch: string }).epoch

const tipsOf = ({ frames }: LivePage): Static<typeof Tip>[] =>
  frames.filter((frame) => fits(Tip, frame))

const seqsOf = (page: LivePage) => tipsOf(page).map(({ seq }) => seq)

const readsOf = ({ frames }: LivePage) => frames.filter((frame) => fits(LiveRead, frame))

const notify = (notice: object) =>
  sql`select pg_notify('live', ${JSON.stringify(notice)})`.execute(server.db)

async function send(
  tip_name: string,
  recipients: readonly SeededAccount[] = [company.main],
): Promise<Id<'tip'>> {
  const tip = await seedTip(server.db, recipients, { brand: server.brand.id, tip_name })
  await notify({ tip })
  return tip
}

test('a message comes to every page of its recipients, once and in order, and counts as delivered', async () => {
  const [one, two, other] = [
    await open(company.main),
    await open(company.main),
    await open(company.sub),
  ]
  for (const name of ['甲', '乙', '丙']) await send(name)
  await send('全体', [company.main, company.sub])
  for (const page of [one, two]) await expect.poll(() => seqsOf(page)).toEqual([1, 2, 3, 4])
  expect(tipsOf(one).map(({ tip_name }) => tip_name)).toEqual(['甲', '乙', '丙', '全体'])
  await expect.poll(() => seqsOf(other)).toEqual([1])
  const undelivered = async () =>
    (
      await sql<{ n: number }>`select count(*)::integer as n from tip_recipient
        where account_id in (${company.main.account_id}, ${company.sub.account_id}) and delivered_at is null`.execute(
        server.db,
      )
    ).rows[0]?.n
  await expect.poll(undelivered).toBe(0)
})

test('a page is sent what came while it was away, and nothing that it has', async () => {
  const first = await open(company.main)
  await send('甲')
  await expect.poll(() => seqsOf(first)).toEqual([1])
  first.socket.terminate()
  await send('乙')
  const recalled = await send('丙')
  await server.db
    .updateTable('tip')
    .set({ state: 'recalled' })
    .where('tip_id', '=', recalled)
    .execute()
  await send('丁')
  const page = await open(company.main, { epoch: epochOf(first), since: 1 })
  await expect.poll(() => seqsOf(page)).toEqual([2, 4])
  expect(page.frames[0]).toMatchObject({ seq: 4 })
  await send('戊')
  await expect.poll(() => seqsOf(page)).toEqual([2, 4, 5])
})

test('a page that comes from another epoch, from the future or from too long ago reads the list instead', async () => {
  for (let n = 0; n < 3; n += 1) await send('消息')
  const epoch = epochOf(await open(company.main))
  const reset = [expect.objectContaining({ seq: 3, epoch }), { reset: true }]
  for (const left of [
    { epoch: 'other', since: 2 },
    { epoch, since: 4 },
  ]) {
    const page = await open(company.main, left)
    await expect.poll(() => page.frames).toEqual(reset)
  }
})

test('the end of the longest replay is sent whole, one more is not', async () => {
  await sql`
    with tips as (
      insert into tip (brand, category_id, tip_name, tip_description, state, send_at, event_key)
      select ${server.brand.id}, 1, '消息', repeat('长', 5000), 'sent', now(), 'replay:' || n
      from generate_series(1, ${MAX_REPLAYED + 1}) n returning tip_id
    ), feed as (
      insert into live_feed (account_id, last_seq) values (${company.main.account_id}, ${MAX_REPLAYED + 1})
    )
    insert into tip_recipient (account_id, seq, tip_id, category_id)
    select ${company.main.account_id}, row_number() over (order by tip_id), tip_id, 1 from tips`.execute(
    server.db,
  )
  const { epoch } = { epoch: epochOf(await open(company.main)) }
  const page = await open(company.main, { epoch, since: 1 })
  await expect.poll(() => seqsOf(page).length).toBe(MAX_REPLAYED)
  const late = await open(company.main, { epoch, since: 0 })
  await expect.poll(() => late.frames).toEqual([expect.anything(), { reset: true }])
  await send('新')
  await expect.poll(() => seqsOf(late)).toEqual([MAX_REPLAYED + 2])
})

test('messages read elsewhere or recalled are named to the pages that show them', async () => {
  const [page, colleague] = [await open(company.main), await open(company.sub)]
  const tip = await send('甲', [company.main, company.sub])
  await notify({ read: { account: company.main.account_id, tips: [tip] } })
  await notify({ recalled: tip, brand: server.brand.id })
  await expect.poll(() => page.frames.slice(-2)).toEqual([{ read: [tip] }, { recalled: [tip] }])
  await expect.poll(() => colleague.frames.at(-1)).toEqual({ recalled: [tip] })
  expect(colleague.frames).not.toContainEqual({ read: [tip] })
})

test('a message that is read in one browser is named to the others of its user, once', async () => {
  const [page, colleague] = [await open(company.main), await open(company.sub)]
  const [first, second, third] = [
    await send('甲', [company.main, company.sub]),
    await send('乙'),
    await send('丙'),
  ]
  await expect.poll(() => seqsOf(page)).toEqual([1, 2, 3])
  const elsewhere = await server.signedInAs(company.main)
  await elsewhere(readTip, { tip_id: first, type: 1 })
  await elsewhere(readTip, { tip_id: first, type: 1 })
  await elsewhere(readTips, {})
  await elsewhere(readTips, {})
  await expect.poll(() => readsOf(page)).toEqual([{ read: [first] }, { read: [third, second] }])
  await send('丁', [company.sub])
  await expect.poll(() => seqsOf(colleague)).toEqual([1, 2])
  expect(readsOf(page)).toHaveLength(2)
  expect(readsOf(colleague)).toEqual([])
})

test('a pop-up that is ignored in one browser closes in the others, and does not come back', async () => {
  const page = await open(company.main)
  const colleague = await open(company.sub)
  const popUp = (category_id: MessageCategory) =>
    seedTip(server.db, [company.main, company.sub], {
      brand: server.brand.id,
      is_eject: true,
      category_id,
    })
  const listed = await popUp(MessageCategory.orders)
  const unlisted = await popUp(MessageCategory.popUp)
  const caller = await server.signedInAs(company.main)
  const tip_ids = [listed, unlisted]
  expect(await caller(ignoreTips, { tip_ids })).toEqual({ unread: 1 })
  expect(await caller(ignoreTips, { tip_ids })).toEqual({ unread: 1 })
  await expect.poll(() => readsOf(page)).toEqual([{ read: tip_ids }, { read: tip_ids }])
  expect(readsOf(colleague)).toEqual([])
  const later = await open(company.main, { epoch: epochOf(page), since: 0 })
  await expect
    .poll(() => tipsOf(later))
    .toMatchObject([
      { id: listed, is_eject: 0, read: 0 },
      { id: unlisted, is_eject: 0, read: 1 },
    ])
  const other = await open(company.sub, { epoch: epochOf(page), since: 0 })
  await expect.poll(() => tipsOf(other)).toMatchObject([{ is_eject: 1 }, { is_eject: 1 }])
})

test('what came while the process could not listen is sent when it can, and everything is stale', async () => {
  const page = await open(company.main)
  await send('甲')
  await expect.poll(() => seqsOf(page)).toEqual([1])
  // Without a notice, as while nobody listens.
  await seedTip(server.db, [company.main], { brand: server.brand.id })
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'portal live' and datname = current_database()`.execute(server.db)
  await expect.poll(() => seqsOf(page)).toEqual([1, 2])
  const all = { topics: expect.arrayContaining(['cart', 'stock', 'messages']) }
  await expect.poll(() => page.frames).toContainEqual(all)
})

test('a reader that never reads is cut off; another one has everything', async () => {
  const [stalled, other] = [await open(company.main), await open(company.main)]
  const { slowReaders } = server.context.live.figures
  stalled.socket.pause()
  const messages = 800
  await sql`
    with tips as (
      insert into tip (brand, category_id, tip_name, tip_description, state, send_at, event_key)
      select ${server.brand.id}, 1, '消息', repeat('长', 5000), 'sent', now(), 'stalled:' || n
      from generate_series(1, ${messages}::integer) n returning tip_id
    ), feed as (
      insert into live_feed (account_id, last_seq) values (${company.main.account_id}, ${messages})
    ), sent as (
      insert into tip_recipient (account_id, seq, tip_id, category_id)
      select ${company.main.account_id}, row_number() over (order by tip_id), tip_id, 1 from tips
    )
    select pg_notify('live', json_build_object('tip', tip_id)::text)
    from (select tip_id from tips order by tip_id) t`.execute(server.db)
  await expect.poll(() => server.context.live.figures.slowReaders).toBe(slowReaders + 1)
  await expect.poll(() => seqsOf(other).at(-1)).toBe(messages)
  expect(seqsOf(other)).toHaveLength(messages)
})
