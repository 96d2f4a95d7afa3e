import {
  moveDevelopmentRequests,
  undoDevelopmentRequestStep,
} from '@portal/contract/admin-development.ts'
import {
  assignInboxItems,
  getAnswerTimes,
  listInbox,
  listInboxStaff,
} from '@portal/contract/admin-inbox.ts'
import { getAdminWork } from '@portal/contract/admin-work.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { answerFeedback, closeFeedback } from '@portal/contract/feedback.ts'
import { answerQuestion } from '@portal/contract/questions.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { listAudit } from '#src/testing/list-audit.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import * as seed from '#src/testing/seed-inbox.ts'
import { seedCompany, type SeededCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let content: Caller
let chief: Caller
let content_id: Id<'staff'>
let chief_id: Id<'staff'>

serveTests((started) => void (server = started))
beforeEach(async () => {
  await sql`delete from inbox_assignment`.execute(server.db)
  await sql`delete from part_question`.execute(server.db)
  await sql`delete from development_request`.execute(server.db)
  await sql`delete from feedback`.execute(server.db)
  company = await seedCompany(server.db, { brand: server.brand.id, name: '顺达汽配' })
  const one = await seedStaff(server.db, 'content')
  const other = await seedStaff(server.db, 'admin')
  content = await server.signedInAsStaff(one)
  chief = await server.signedInAsStaff(other)
  content_id = one.staff_id
  chief_id = other.staff_id
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

const writtenBy = ({ company_id, main }: SeededCompany, brand = server.brand.id) => ({
  brand,
  company_id,
  account_id: main.account_id,
})

const seedQuestion = (question: string, hours: number) =>
  seed.seedQuestion(server.db, writtenBy(company), { question, asked_at: hoursAgo(hours) })
const seedRequest = (number: string, hours: number) =>
  seed.seedRequest(server.db, writtenBy(company), { number, created_at: hoursAgo(hours) })
const seedFeedback = (text: string, hours: number, by = writtenBy(company)) =>
  seed.seedFeedback(server.db, by, { text, sent_at: hoursAgo(hours) })

const seedThree = async () => ({
  request: await seedRequest('BN90001', 30),
  question: await seedQuestion('适合 2019 款吗', 20),
  feedback: await seedFeedback('结算页打不开', 10),
})

type Filters = Partial<InputOf<typeof listInbox>>

const PAGE = { page: 1, limit: 20 }
const inboxOf = (call: Caller, filters: Filters = {}) => call(listInbox, { ...PAGE, ...filters })

const idsOf = async (call: Caller, filters?: Filters) =>
  (await inboxOf(call, filters)).list.map(({ id }) => id)

type Item = InputOf<typeof assignInboxItems>['items'][number]
type Key = Pick<Item, 'kind' | 'id'>

const assign = (
  call: Caller,
  keys: readonly Key[],
  staff_id: Id<'staff'> | null,
  held_by: Id<'staff'> | null = null,
) =>
  call(assignInboxItems, {
    // The kind and the id of a key belong together.
    items: keys.map((key) => ({ ...key, staff_id, held_by }) as Item),
  })

test('open items of all kinds are listed together, the oldest first', async () => {
  const { request, question, feedback } = await seedThree()
  const { list, total, counts } = await inboxOf(content)
  const words: unknown = expect.stringMatching(/^11427\d+ 机油滤清器 · 适合 2019 款吗$/)
  expect(list).toMatchObject([
    { ...request, words: 'BN90001 踏板电机', company_name: '顺达汽配', assigned_to: null },
    { ...question, words, brand: server.brand.id },
    { ...feedback, words: '结算页打不开' },
  ])
  const one = { all: 1, me: 0, nobody: 1 }
  expect({ total, counts }).toEqual({
    total: 3,
    counts: { question: one, development_request: one, feedback: one },
  })
})

test('the inbox is narrowed by kind, holder, brand and words, and the tabs count the rest', async () => {
  const { request, question, feedback } = await seedThree()
  const brand = otherBrand(server).id
  const stranger = await seedCompany(server.db, { brand, name: '外地汽配' })
  const foreign = await seedFeedback('优惠 100% 用不了', 5, writtenBy(stranger, brand))
  await assign(content, [question], content_id)
  await assign(content, [feedback], chief_id)
  expect(await idsOf(content, { kind: 'feedback' })).toEqual([feedback.id, foreign.id])
  expect(await idsOf(content, { holder: 'me' })).toEqual([question.id])
  expect(await idsOf(chief, { holder: 'me' })).toEqual([feedback.id])
  expect(await idsOf(content, { holder: 'nobody' })).toEqual([request.id, foreign.id])
  for (const narrow of [{ brand }, { keyword: '100%' }, { keyword: '外地' }])
    expect(await idsOf(content, narrow)).toEqual([foreign.id])
  expect(await idsOf(content, { keyword: 'bn9000' })).toEqual([request.id])
  expect(await idsOf(content, { keyword: '机油' })).toEqual([question.id])
  const narrowed = await inboxOf(content, { keyword: '顺达', holder: 'me' })
  expect(narrowed).toMatchObject({
    total: 1,
    counts: {
      question: { all: 1, me: 1, nobody: 0 },
      feedback: { all: 1, me: 0, nobody: 0 },
    },
  })
  expect(await inboxOf(content, { page: 2, limit: 3 })).toMatchObject({
    total: 4,
    list: [{ id: foreign.id }],
  })
})

test('answered, closed and moved items leave by themselves, and come back when it is undone', async () => {
  const { request, question, feedback } = await seedThree()
  await content(answerQuestion, { id: question.id, reply_contente: '适合' })
  expect(await idsOf(content)).toEqual([request.id, feedback.id])
  await content(closeFeedback, { id: feedback.id, version: 1, reason: '重复' })
  const requests = [{ id: request.id, version: 0 }]
  // Answered without a move, it is still submitted.
  await content(moveDevelopmentRequests, { requests, state: null, answer: '请补图', pictures: [] })
  expect(await idsOf(content)).toEqual([])
  await content(undoDevelopmentRequestStep, { id: request.id, version: 1 })
  expect(await idsOf(content)).toEqual([request.id])
})

test('items are assigned together, handed on and released, each audited', async () => {
  const { question, feedback } = await seedThree()
  expect(await assign(content, [question, feedback], content_id)).toEqual({ assigned: 2, left: [] })
  expect(await assign(content, [question, feedback], content_id)).toEqual({
    assigned: 0,
    left: [],
  })
  await assign(chief, [question], chief_id, content_id)
  await assign(chief, [question], null, chief_id)
  const { list } = await inboxOf(content, { holder: 'me' })
  expect(list).toMatchObject([
    { ...feedback, assigned_to: { staff_id: content_id, name: 'content' } },
  ])
  expect(await listAudit(server.db, 'inbox_assignment', `question:${question.id}`)).toMatchObject([
    { staff_id: content_id, action: 'inbox.assign', before: null, after: { staff_id: content_id } },
    { staff_id: chief_id, before: { staff_id: content_id }, after: { staff_id: chief_id } },
    { action: 'inbox.release', before: { staff_id: chief_id }, after: null },
  ])
})

test('what a colleague took or answered meanwhile is left out and named', async () => {
  const { request, question, feedback } = await seedThree()
  await assign(chief, [question], chief_id)
  await content(answerFeedback, { id: feedback.id, version: 1, reply_contente: '好' })
  const why: unknown = expect.stringMatching(/^“11427\d+ 机油.*”现在由admin负责$/)
  const { assigned, left } = await assign(content, [request, question, feedback], content_id)
  expect({ assigned, left }).toEqual({
    assigned: 1,
    left: [
      { ...question, why },
      { ...feedback, why: '“结算页打不开”已经处理' },
    ],
  })
  expect(await idsOf(content, { holder: 'me' })).toEqual([request.id])
  await assign(chief, [question], null, chief_id)
  expect(await assign(chief, [request, question], chief_id, content_id)).toMatchObject({
    assigned: 1,
    left: [{ ...question, why: expect.stringMatching(/”已被同事放回$/) }],
  })
  expect(await assign(content, [request, question], null, chief_id)).toMatchObject({ assigned: 1 })
})

test('where nothing is free, assigning is refused and the items are named', async () => {
  const { request, question, feedback } = await seedThree()
  await assign(chief, [request, question], chief_id)
  await expect(assign(content, [request], content_id)).rejects.toMatchObject({
    status: 409,
    code: 'inbox.taken',
    message: '“BN90001 踏板电机”现在由admin负责，请先看一下',
  })
  await content(answerFeedback, { id: feedback.id, version: 1, reply_contente: '好' })
  await expect(assign(content, [feedback], content_id)).rejects.toMatchObject({
    status: 409,
    code: 'inbox.answered',
    message: '“结算页打不开”已经处理，请先看一下',
  })
  await expect(assign(content, [request, question, feedback], content_id)).rejects.toMatchObject({
    code: 'inbox.taken',
    message: expect.stringMatching(/^“BN90001 踏板电机”现在由admin负责；“1.+；另有 1 条/),
  })
  expect(await idsOf(content, { holder: 'me' })).toEqual([])
})

test('of several who take an item at once, one gets it', async () => {
  const { request, question, feedback } = await seedThree()
  const all = [request, question, feedback]
  const takes = Array.from({ length: 6 }, (_, nth) =>
    nth % 2 === 0 ? assign(content, all, content_id) : assign(chief, all.toReversed(), chief_id),
  )
  const outcomes = await Promise.allSettled(takes)
  const done = outcomes.filter(({ status }) => status === 'fulfilled')
  // Repeated presses of the winner change nothing.
  expect(done).toHaveLength(3)
  const held = await server.db.selectFrom('inbox_assignment').select('staff_id').execute()
  expect(new Set(held.map(({ staff_id }) => staff_id)).size).toBe(1)
})

test('items are assigned only to who may answer them, by sales too', async () => {
  const { question } = await seedThree()
  const seller = await seedStaff(server.db, 'sales')
  const sales = await server.signedInAsStaff(seller)
  await expect(assign(sales, [question], seller.staff_id)).rejects.toMatchObject({
    message: '这位同事不能回复商品问答，请选择别人',
  })
  expect(await assign(sales, [question], content_id)).toMatchObject({ assigned: 1 })
  const warehouse = await seedStaff(server.db, 'warehouse')
  const viewer = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  await expect(assign(viewer, [question], content_id)).rejects.toMatchObject({ status: 403 })
  await expect(assign(content, [question], warehouse.staff_id)).rejects.toMatchObject({
    code: 'inbox.no_such_holder',
  })
  await expect(assign(content, [question], toId(987_654))).rejects.toMatchObject({
    code: 'inbox.no_such_holder',
  })
  const { list } = await viewer(listInboxStaff, {})
  expect(list).toContainEqual({
    staff_id: content_id,
    name: 'content',
    kinds: ['question', 'development_request', 'feedback'],
  })
  const ids = list.map(({ staff_id }) => staff_id)
  expect([ids.includes(warehouse.staff_id), ids.includes(seller.staff_id)]).toEqual([false, false])
})

test('the work of staff counts open items, and those of the caller', async () => {
  const { question } = await seedThree()
  await assign(content, [question], content_id)
  expect(await content(getAdminWork, {})).toMatchObject({ inbox: { open: 3, mine: 1 } })
  expect(await chief(getAdminWork, {})).toMatchObject({ inbox: { open: 3, mine: 0 } })
})

test('answer times count first answers of the last 30 days; corrections change nothing', async () => {
  for (const hours of [1, 2, 3, 4, 20]) {
    const { id } = await seedFeedback(`反馈 ${hours}`, hours)
    await content(answerFeedback, { id, version: 1, reply_contente: '好' })
    await content(answerFeedback, { id, version: 2, reply_contente: '更好' })
  }
  await server.db
    .updateTable('feedback')
    .set({ replied_at: new Date(Date.now() + DAY_MS) })
    .execute()
  const old = await seedFeedback('很久以前', 24 * 60)
  const first_answered_at = hoursAgo(24 * 31)
  await server.db
    .updateTable('feedback')
    .set({ first_answered_at })
    .where('feedback_id', '=', old.id)
    .execute()
  const { kinds } = await content(getAnswerTimes, {})
  const times = kinds.find(({ kind }) => kind === 'feedback')
  expect(times).toMatchObject({ answered: 5 })
  const hour = HOUR_MS / MINUTE_MS
  expect(times?.median_minutes).toBeCloseTo(3 * hour, 0)
  expect(times?.p90_minutes).toBeCloseTo((4 + 16 * 0.6) * hour, 0)
  const none = { answered: 0, median_minutes: null, p90_minutes: null }
  expect(kinds.find(({ kind }) => kind === 'question')).toEqual({ kind: 'question', ...none })
  const { kinds: others } = await content(getAnswerTimes, { brand: otherBrand(server).id })
  expect(others.every(({ answered }) => answered === 0)).toBe(true)
})
