import { listMessageUsers } from '@portal/contract/admin-message-users.ts'
import * as adminCalls from '@portal/contract/admin-messages.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { readTip } from '@portal/contract/messages.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { HOUR_MS, shanghaiMoment } from '@portal/rules/time/shanghai-time.ts'
import { beforeEach, expect, test } from 'vitest'

import { sendDueMessages } from '#src/stories/messages/send-due-messages.ts'
import { listAudit } from '#src/testing/list-audit.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { titlesOf } from '#src/testing/titles-of.ts'

let aheadMs = 0
let server: TestServer
let company: SeededCompany
let other: SeededCompany
let content: Caller

const now = () => new Date(Date.now() + aheadMs)

serveTests((started) => void (server = started), { now })
beforeEach(async () => {
  aheadMs = 0
  await sendDueMessages(server.context)
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand })
  other = await seedCompany(server.db, { brand, name: '别家' })
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
})

type Draft = InputOf<typeof adminCalls.writeMessage>

const SAME_PRESS = { idempotencyKey: 'a-key-of-sixteen-characters' }

const draft = (changes: Partial<Draft> = {}): Draft => ({
  brand: server.brand.id,
  category_id: MessageCategory.notices,
  tip_name: '国庆放假通知',
  tip_description: '10 月 1 日至 7 日放假，8 日恢复发货。',
  tip_word: '',
  link: '',
  product_id: null,
  is_eject: 0,
  pop_type: 1,
  audience: { kind: 'companies', ids: [company.company_id] },
  ...changes,
})

const write = async (changes: Partial<Draft> = {}) =>
  content(adminCalls.writeMessage, draft(changes))

const send = async (changes: Partial<Draft> = {}): Promise<Id<'tip'>> => {
  const { id } = await write(changes)
  await sendDueMessages(server.context)
  return id
}

const detailOf = (id: Id<'tip'>) => content(adminCalls.getMessage, { id })

test('staff read the level of an audience as it was chosen', async () => {
  const { id } = await write({ audience: { kind: 'level', level: 'dealer' } })
  expect((await detailOf(id)).audience).toEqual({ kind: 'level', level: 'dealer' })
})

test('a message to companies reaches each of their users once, and nobody else', async () => {
  const { id, state } = await write({ tip_name: ' 放假 ', is_eject: 1 })
  expect(state).toBe('sending')
  expect(await sendDueMessages(server.context)).toBe(3)
  expect(await sendDueMessages(server.context)).toBe(0)
  for (const account of [company.main, company.purchaser, company.sub])
    expect(await titlesOf(server, account)).toEqual(['放假'])
  expect(await titlesOf(server, other.main)).toEqual([])
  expect(await detailOf(id)).toMatchObject({
    state: 'sent',
    recipients: 3,
    expected: 3,
    audience_words: '指定 1 家公司',
    named: [{ id: company.company_id }],
  })
})

test('a message goes to users, to a price level, or to all of the brand who can sign in', async () => {
  await send({ tip_name: '给两位', audience: { kind: 'users', ids: [company.sub.account_id] } })
  expect(await titlesOf(server, company.sub)).toEqual(['给两位'])
  expect(await titlesOf(server, company.main)).toEqual([])

  const inLevel = server.db
    .updateTable('company')
    .set({ price_level: 'secondary' })
    .where('company_id', '=', other.company_id)
  await inLevel.execute()
  const id = await send({ tip_name: '二级', audience: { kind: 'level', level: 'secondary' } })
  expect(await titlesOf(server, other.main)).toEqual(['二级'])
  expect(await titlesOf(server, company.main)).toEqual([])
  expect((await detailOf(id)).recipients).toBe(3)

  await server.db
    .updateTable('account')
    .set({ is_enabled: false })
    .where('account_id', '=', other.sub.account_id)
    .execute()
  const stranger = await seedCompany(server.db, { brand: otherBrand(server).id })
  const audience = { kind: 'all' } as const
  const { accounts } = await preview(audience)
  const all = await send({ tip_name: '全部', audience })
  expect((await detailOf(all)).recipients).toBe(accounts)
  expect(await titlesOf(server, other.purchaser)).toContain('全部')
  expect(await titlesOf(server, stranger.main)).toEqual([])
})

const preview = async (audience: Draft['audience']) =>
  content(adminCalls.previewAudience, { brand: server.brand.id, audience })

test('the preview counts users and companies, also none', async () => {
  const both = { kind: 'companies', ids: [company.company_id, other.company_id] } as const
  expect(await preview({ ...both, ids: [...both.ids] })).toEqual({ accounts: 6, companies: 2 })
  expect(await preview({ kind: 'level', level: 'oem' })).toEqual({ accounts: 0, companies: 0 })
})

test.each([
  [{ tip_description: '长'.repeat(5001) }, '内容最多 5000 字，现在 5001 字'],
  [{ tip_name: '' }, '请输入标题'],
  [{ audience: { kind: 'companies', ids: [] } }, '请选择收件人'],
  [{ audience: { kind: 'level', level: 'oem' } }, '没有符合条件的收件人，请重新选择'],
  [
    { audience: { kind: 'users', ids: [toId<'account'>(999_999)] } },
    '收件人里有不属于该品牌的，请重新选择',
  ],
  [{ send_at: '2020-01-01 00:00' }, '发送时间已经过了，请选择以后的时间，或立即发送'],
  [{ send_at: '2026-02-31 00:00' }, '请选择发送时间'],
] as const)('a mistake is refused with its sentence: %j', async (changes, message) => {
  await expect(write(changes as Partial<Draft>)).rejects.toMatchObject({ status: 201, message })
})

test('5,000 characters are sent as they are', async () => {
  const tip_description = '长'.repeat(5000)
  const id = await send({ tip_description })
  expect((await detailOf(id)).tip_description).toBe(tip_description)
})

test('an unknown brand, a part of another one and a second press', async () => {
  await expect(write({ brand: 'nobody' })).rejects.toMatchObject({ status: 404 })
  const { part_id } = await seedPart(server.db, { brand: otherBrand(server).id })
  await expect(write({ product_id: part_id })).rejects.toMatchObject({ status: 404 })
  const first = await content(adminCalls.writeMessage, draft(), SAME_PRESS)
  expect(await content(adminCalls.writeMessage, draft(), SAME_PRESS)).toEqual(first)
})

test('a scheduled message is sent at its time, and may be changed before, not after', async () => {
  const send_at = shanghaiMoment(now().getTime() + HOUR_MS)
  const { id, state } = await write({ send_at })
  expect(state).toBe('scheduled')
  expect(await sendDueMessages(server.context)).toBe(0)
  const { version } = await detailOf(id)
  await content(adminCalls.changeMessage, { id, version, ...draft({ send_at, tip_name: '改' }) })
  expect(await titlesOf(server, company.main)).toEqual([])

  aheadMs = 2 * HOUR_MS
  expect(await sendDueMessages(server.context)).toBe(3)
  expect(await titlesOf(server, company.main)).toEqual(['改'])
  await expect(content(adminCalls.changeMessage, { id, ...draft() })).rejects.toMatchObject({
    message: '这条消息已经发出，不能修改，只能撤回',
  })
})

test('who read a message between two changes of one second does not write over the second', async () => {
  const { id } = await write({ is_draft: 1 })
  const change = async (version: number) =>
    content(adminCalls.changeMessage, { id, version, ...draft({ is_draft: 1 }) })
  await change(0)
  await change(1)
  await expect(change(1)).rejects.toMatchObject({ status: 409 })
})

test('a draft waits for its author, and is then sent at once, also by a repeated press', async () => {
  const { id, state } = await write({ is_draft: 1 })
  expect(state).toBe('draft')
  expect(await sendDueMessages(server.context)).toBe(0)
  const again = async () => content(adminCalls.changeMessage, { id, ...draft() }, SAME_PRESS)
  const first = await again()
  expect(await sendDueMessages(server.context)).toBe(3)
  expect(await again()).toEqual(first)
})

test('a recalled message disappears also where it was read, and its figures stay', async () => {
  const id = await send()
  const main = await server.signedInAs(company.main)
  await main(readTip, { tip_id: id, type: 1 })
  await titlesOf(server, company.sub)
  const figures = { recipients: 3, delivered: 2, read: 1 }
  expect(await content(adminCalls.recallMessage, { id })).toEqual(figures)
  expect(await content(adminCalls.recallMessage, { id })).toEqual(figures)
  expect(await titlesOf(server, company.main)).toEqual([])
  expect(await detailOf(id)).toMatchObject({ state: 'recalled', ...figures })
})

test('a planned message that is recalled is never sent, and one that is being sent stops', async () => {
  const { id } = await write({ send_at: shanghaiMoment(now().getTime() + HOUR_MS) })
  await content(adminCalls.recallMessage, { id })
  const half = await write()
  await expect(sendDueMessages(diesAfter(1), 2)).rejects.toThrow('died')
  await content(adminCalls.recallMessage, { id: half.id })
  aheadMs = 2 * HOUR_MS
  expect(await sendDueMessages(server.context)).toBe(0)
  expect(await detailOf(half.id)).toMatchObject({ state: 'recalled', recipients: 2 })
})

/** A context whose process dies before the commit of a later chunk. */
function diesAfter(chunks: number) {
  let calls = 0
  return {
    db: server.db,
    now() {
      calls += 1
      if (calls > chunks) throw new Error('died')
      return now()
    },
  }
}

test('wherever sending dies it goes on: nobody is missed, and nobody has it twice', async () => {
  const { id } = await write({ audience: { kind: 'companies', ids: [company.company_id] } })
  await expect(sendDueMessages(diesAfter(1), 1)).rejects.toThrow('died')
  expect(await detailOf(id)).toMatchObject({ state: 'sending', recipients: 1 })
  const both = await Promise.all([
    sendDueMessages(server.context, 1),
    sendDueMessages(server.context, 1),
  ])
  while ((await sendDueMessages(server.context, 1)) > 0);
  expect(both[0] + both[1]).toBeLessThanOrEqual(2)
  for (const account of [company.main, company.purchaser, company.sub])
    expect(await titlesOf(server, account)).toEqual(['国庆放假通知'])
  expect(await detailOf(id)).toMatchObject({ state: 'sent', recipients: 3 })
})

test('staff see each recipient and what they did, and find users to choose from', async () => {
  const id = await send()
  const main = await server.signedInAs(company.main)
  await main(readTip, { tip_id: id, type: 1 })
  await titlesOf(server, company.sub)
  const recipients = async (state?: 'sent' | 'unread' | 'read') =>
    (
      await content(adminCalls.listMessageRecipients, {
        id,
        page: 1,
        limit: 10,
        ...(state && { state }),
      })
    ).list.map(({ account_id }) => account_id)
  expect(await recipients()).toHaveLength(3)
  expect(await recipients('read')).toEqual([company.main.account_id])
  expect(new Set(await recipients('unread'))).toEqual(
    new Set([company.purchaser.account_id, company.sub.account_id]),
  )
  expect(await recipients('sent')).toEqual([company.purchaser.account_id])

  const { list } = await content(listMessageUsers, {
    brand: server.brand.id,
    keyword: company.sub.username,
    page: 1,
    limit: 10,
  })
  expect(list).toMatchObject([{ account_id: company.sub.account_id, is_main: 0 }])
})

test('the list has figures, filters and counts by state, and everything staff did is audited', async () => {
  const id = await send({ tip_name: '唯一的标题', category_id: MessageCategory.offers })
  const list = async (request: object) =>
    content(adminCalls.listMessages, { page: 1, limit: 10, keyword: '唯一的标题', ...request })
  expect(await list({})).toMatchObject({
    total: 1,
    list: [{ id, state: 'sent', recipients: 3, read: 0, staff_name: 'content' }],
    counts: { sent: 1, draft: 0 },
  })
  expect((await list({ state: 'draft' })).list).toEqual([])
  expect((await list({ category_id: MessageCategory.notices })).total).toBe(0)
  expect((await list({ category_id: MessageCategory.offers })).total).toBe(1)
  await content(adminCalls.recallMessage, { id })
  const audited = await listAudit(server.db, 'tip', id)
  expect(audited.map(({ action }) => action)).toEqual(['message.write', 'message.recall'])
})

test('others of the staff read messages but write none', async () => {
  const viewer = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  const id = await send()
  expect(await viewer(adminCalls.getMessage, { id })).toMatchObject({ id })
  await expect(viewer(adminCalls.writeMessage, draft())).rejects.toMatchObject({ status: 403 })
  await expect(viewer(adminCalls.recallMessage, { id })).rejects.toMatchObject({ status: 403 })
})
