import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/feedback.ts'
import { uploadOwnFile, uploadPicture } from '@portal/contract/files.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'

import { listAudit } from '#src/testing/list-audit.ts'
import { seedRequest } from '#src/testing/seed-inbox.ts'
import { seedCompany, type SeededCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let sender: Caller
let stranger: Caller
let content: Caller
let picture: Uint8Array<ArrayBuffer>

serveTests(async (started) => {
  server = started
  const pixels = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  picture = new Uint8Array(await pixels.jpeg().toBuffer())
})
beforeEach(async () => {
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand })
  sender = await server.signedInAs(company.sub)
  stranger = await server.signedInAs((await seedCompany(server.db, { brand, name: '别家' })).main)
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
})

const file = () => ({ file: new File([picture], 'screen.jpg') })

const PAGE = { page: 1, limit: 10 }

const sendText = (text = '结算页打不开') => sender(calls.addFeedback, { text })

const answer = (id: Id<'feedback'>, words: string, version = 1) =>
  content(calls.answerFeedback, { id, version, reply_contente: words })

test('feedback is seen by its author and the main account, not by a colleague or another company', async () => {
  const { id } = await sendText('  结算页打不开 ')
  expect(await sender(calls.listFeedback, PAGE)).toMatchObject({
    total: 1,
    unread: 0,
    list: [{ id, text: '结算页打不开', state: 'open', state_cn: '待回复', is_mine: 1 }],
  })
  const main = await server.signedInAs(company.main)
  expect(await main(calls.getFeedback, { id })).toMatchObject({ is_mine: 0, has_unread: 0 })
  expect(await stranger(calls.listFeedback, PAGE)).toMatchObject({ list: [], total: 0 })
  await expect(stranger(calls.getFeedback, { id })).rejects.toMatchObject({ status: 404 })
})

test('a text of spaces is refused', async () => {
  await expect(sendText(' 　\n')).rejects.toMatchObject({ status: 201, message: '请填写反馈内容' })
})

test('feedback shows the pictures that its company uploaded, and nobody else’s', async () => {
  const { address } = await sender(uploadOwnFile, {}, file())
  const foreign = await stranger(uploadOwnFile, {}, file())
  await expect(
    sender(calls.addFeedback, { text: '看图', files: [foreign.address] }),
  ).rejects.toMatchObject({ code: 'file.gone' })
  const { id } = await sender(calls.addFeedback, { text: '看图', files: [address] })
  const seen = [
    await sender(calls.getFeedback, { id }),
    await content(calls.getAdminFeedback, { id }),
  ]
  for (const { files } of seen) {
    expect(files).toMatchObject([{ kind: 'picture', address: expect.stringContaining('sign=') }])
    const shown = await fetch(new URL(files[0]?.address ?? '', server.baseUrl))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})

test('a reply is unread for its author until marked, and again when it is corrected', async () => {
  const { id } = await sendText()
  const other = await sendText('再来一条')
  await answer(id, ' 已修复 ')
  await answer(other.id, '收到')
  expect(await sender(calls.listFeedback, PAGE)).toMatchObject({ unread: 2 })
  expect(await sender(calls.getFeedback, { id })).toMatchObject({
    state: 'answered',
    reply_contente: '已修复',
    has_unread: 1,
  })
  await stranger(calls.markFeedbackRead, { id })
  expect(await sender(calls.markFeedbackRead, { id })).toEqual({ unread: 1 })
  expect(await sender(calls.markFeedbackRead, {})).toEqual({ unread: 0 })
  expect(await content(calls.getAdminFeedback, { id })).toMatchObject({ is_read: true })

  await answer(id, '已修复，请刷新页面', 2)
  expect(await sender(calls.getFeedback, { id })).toMatchObject({ has_unread: 1 })
  // The same answer again, after a lost one, leaves it as it is.
  expect(await answer(id, '已修复，请刷新页面', 2)).toMatchObject({ version: 3 })
})

test('who saw an earlier version does not write over a colleague, and gets the current one', async () => {
  const { id } = await sendText()
  const colleague = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  await colleague(calls.answerFeedback, { id, version: 1, reply_contente: '在看' })
  await expect(answer(id, '我来')).rejects.toMatchObject({
    status: 409,
    message: 'content刚刚回复过，请先看一下',
    data: { reply_contente: '在看', version: 2 },
  })
  await expect(
    content(calls.closeFeedback, { id, version: 2, reason: '重复' }),
  ).rejects.toMatchObject({ status: 409 })
})

test('a second press of an answer or a closing is done once, also after a colleague changed it', async () => {
  const first = await sendText()
  const colleague = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  const attempt = { idempotencyKey: 'one-press-of-an-answer' }
  const given = { id: first.id, version: 1, reply_contente: '在看' }
  const answered = await content(calls.answerFeedback, given, attempt)
  await colleague(calls.answerFeedback, { ...given, version: 2, reply_contente: '已修复' })
  expect(await content(calls.answerFeedback, given, attempt)).toEqual(answered)
  expect(await content(calls.getAdminFeedback, { id: first.id })).toMatchObject({
    reply_contente: '已修复',
    version: 3,
  })
  const second = await sendText('另一条')
  const closing = { id: second.id, version: 1, reason: '重复' }
  const press = { idempotencyKey: 'one-press-of-a-closing' }
  const closed = await content(calls.closeFeedback, closing, press)
  await colleague(calls.answerFeedback, { ...given, id: second.id, version: 2 })
  expect(await content(calls.closeFeedback, closing, press)).toEqual(closed)
})

test('feedback is closed for a reason that its author reads, and may still be answered', async () => {
  const { id } = await sendText('测试')
  await expect(content(calls.closeFeedback, { id, version: 1, reason: ' ' })).rejects.toMatchObject(
    { message: '请填写关闭原因' },
  )
  await content(calls.closeFeedback, { id, version: 1, reason: '内容与商城无关' })
  expect(await sender(calls.getFeedback, { id })).toMatchObject({
    state: 'closed',
    state_cn: '已关闭',
    reply_contente: '内容与商城无关',
    has_unread: 1,
  })
  await answer(id, '已联系您', 2)
  expect(await sender(calls.getFeedback, { id })).toMatchObject({ state: 'answered' })
  expect(await listAudit(server.db, 'feedback', id)).toMatchObject([
    { action: 'feedback.close' },
    { action: 'feedback.answer', before: { state: 'closed' } },
  ])
})

test('a reply may show pictures of staff', async () => {
  const { id } = await sendText()
  const { address } = await content(uploadPicture, {}, file())
  const given = { id, version: 1, reply_contente: '见图', reply_files: [address] }
  expect(await content(calls.answerFeedback, given)).toMatchObject({
    reply_files: [{ address, kind: 'picture' }],
  })
  await content(calls.answerFeedback, { ...given, version: 2, reply_files: [] })
  const kept = await server.db
    .selectFrom('stored_file')
    .select('kept_at')
    .where('name', '=', address.replace('/files/', ''))
    .executeTakeFirstOrThrow()
  expect(kept.kept_at).toBeNull()
})

test('a second press sends once, and ten in ten minutes are enough', async () => {
  const once = { text: '一次' }
  const key = 'k'.repeat(20)
  const first = await sender(calls.addFeedback, once, { idempotencyKey: key })
  expect(await sender(calls.addFeedback, once, { idempotencyKey: key })).toEqual(first)
  for (let nth = 1; nth < 10; nth += 1) await sendText(`第 ${nth} 条`)
  await expect(sendText('第十一条')).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^反馈提交过于频繁，请 ([1-9]|10) 分钟后再试$/),
  })
})

test('twelve pressed at once are ten too', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => sendText()))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('staff list open feedback oldest first, by brand, words, company and person, with counts', async () => {
  const { phone } = company.sub
  const [first, second] = [await sendText('找我甲'), await sendText('找我乙')]
  await answer((await sendText('找我丙')).id, '好')
  const find = (keyword: string, state: 'open' | 'answered' = 'open') =>
    content(calls.listAdminFeedback, { ...PAGE, keyword, state, brand: server.brand.id })
  const { list, counts } = await find('找我')
  expect(list.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(counts).toEqual({ open: 2, answered: 1, closed: 0 })
  expect((await find(phone)).list.map(({ id }) => id)).toContain(first.id)
  expect((await find('找我', 'answered')).list).toMatchObject([{ text: '找我丙' }])
  expect(await find('100%')).toMatchObject({ total: 0 })
  await expect(
    content(calls.getAdminFeedback, { id: toId<'feedback'>(999_999) }),
  ).rejects.toMatchObject({ status: 404 })
})

test('staff find an addition by the number of its request, in any spelling', async () => {
  const { company_id, sub } = company
  const brand = server.brand.id
  const request = await seedRequest(
    server.db,
    { brand, company_id, account_id: sub.account_id },
    { number: 'LR770001', created_at: new Date() },
  )
  const { id } = await sender(calls.addFeedback, { text: '照片见附件', request_id: request.id })
  await sendText('照片见附件')
  for (const keyword of ['LR770001', 'lr 770 001', '照片 LR770001']) {
    const { list, total } = await content(calls.listAdminFeedback, {
      ...PAGE,
      state: 'open',
      brand,
      keyword,
    })
    expect({ total, ids: list.map((row) => row.id) }).toEqual({ total: 1, ids: [id] })
  }
})
