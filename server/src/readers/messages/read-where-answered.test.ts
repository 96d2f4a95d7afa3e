import * as admin from '@portal/contract/admin-development.ts'
import type { Caller } from '@portal/contract/caller.ts'
import * as development from '@portal/contract/development.ts'
import * as feedback from '@portal/contract/feedback.ts'
import { getUnreadStatus, listTips } from '@portal/contract/messages.ts'
import type { Id } from '@portal/rules/ids.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { developmentOf } from '#src/testing/development.ts'
import { seedCompany, type SeededCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { untilBlocked } from '#src/testing/until-blocked.ts'

let server: TestServer
let company: SeededCompany
let asker: Caller
let content: Caller

serveTests(async (started) => {
  server = started
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
})
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
  asker = await server.signedInAs(company.sub)
})

const STEP = { answer: '', pictures: [] }

/** Each message of the asker, the newest first, and whether it is read. */
async function messages(): Promise<string[]> {
  const { list } = await asker(listTips, { page: 1, limit: 50, type: 2 })
  return list.map(({ tip_name, read }) => `${tip_name}${read === 1 ? '，已读' : ''}`)
}

/** Whoever writes messages waits for the end of this, and then reads all its events at once. */
async function beforeTheWriter(happens: () => Promise<void>): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    const cursor = async () =>
      (await sql`select from event_cursor where reader = 'message-writer' for update`.execute(tx))
        .rows
    await expect.poll(cursor).toHaveLength(1)
    await happens()
    const waiting = async () => (await sql`select from outbox`.execute(tx)).rows
    await expect.poll(waiting).toHaveLength(0)
  })
}

async function send(text: string): Promise<Id<'feedback'>> {
  return (await asker(feedback.addFeedback, { text })).id
}

const answer = async (id: Id<'feedback'>, version = 1) =>
  content(feedback.answerFeedback, { id, version, reply_contente: `回复 ${version}` })

const ANSWERED = '您的意见反馈有了回复'
const CORRECTED = '您的意见反馈的回复有更正'

test('who reads an answer with its feedback has read its message, and no other', async () => {
  const first = await send('结算页打不开')
  await answer(first)
  await answer(await send('再来一条'))
  await expect.poll(messages).toEqual([ANSWERED, ANSWERED])
  const stranger = await server.signedInAs(company.main)
  await stranger(feedback.markFeedbackRead, { id: first })
  expect(await messages()).toEqual([ANSWERED, ANSWERED])
  await asker(feedback.markFeedbackRead, { id: first })
  expect(await messages()).toEqual([ANSWERED, `${ANSWERED}，已读`])
  expect(await asker(getUnreadStatus, {})).toMatchObject({ unread: 1 })
  await asker(feedback.markFeedbackRead, {})
  expect(await asker(getUnreadStatus, {})).toMatchObject({ unread: 0 })
})

test('a message that comes after its answer was read comes read; that of a correction does not', async () => {
  const id = await send('结算页打不开')
  await answer(id)
  await asker(feedback.markFeedbackRead, { id })
  await expect.poll(messages).toEqual([`${ANSWERED}，已读`])
  await answer(id, 2)
  await expect.poll(messages).toEqual([CORRECTED, `${ANSWERED}，已读`])
})

test('a message of a step that was taken after the reading comes unread beside one that was read', async () => {
  const number = 'LR780004'
  await beforeTheWriter(async () => {
    await ask(number)
    const [request] = await listRequests()
    if (!request) throw new Error('no request')
    const move = { ...STEP, state: null, answer: '请补充照片' }
    await content(admin.moveDevelopmentRequests, {
      ...move,
      requests: [request],
      state: 'reviewing',
    })
    await asker(development.markDevelopmentsRead, { request_id: request.id })
    await content(admin.moveDevelopmentRequests, { ...move, requests: await listRequests() })
  })
  const names = [`您提的 ${number} 有新答复`, `您提的 ${number} 评估中，已读`]
  await expect.poll(messages).toEqual(names)
})

async function listRequests() {
  return server.db
    .selectFrom('development_request')
    .select(['development_request_id as id', 'version'])
    .where('company_id', '=', company.company_id)
    .orderBy('development_request_id')
    .execute()
}

const ask = async (number: string) =>
  asker(development.addDevelopmentRequests, { list: [{ number }] })

/** One is from before the days in which a number may not be requested again. */
async function askTwice(number: string): Promise<void> {
  await ask(number)
  await server.db
    .updateTable('development_request')
    .set({ created_at: new Date(Date.now() - 31 * DAY_MS) })
    .where('company_id', '=', company.company_id)
    .execute()
  await ask(number)
}

test('a message of a step of two requests comes read to who read the newer one before', async () => {
  const number = 'LR780005'
  await beforeTheWriter(async () => {
    await askTwice(number)
    const [older, newer] = await listRequests()
    if (!older || !newer) throw new Error('two requests were made')
    const requests = [older, newer]
    await content(admin.moveDevelopmentRequests, { ...STEP, state: 'reviewing', requests })
    await asker(development.markDevelopmentsRead, { request_id: newer.id })
  })
  await expect.poll(messages).toEqual([`您提的 ${number} 评估中，已读`])
})

test('who reads the steps of a request has read their messages, also of a step shared with another one', async () => {
  const number = 'LR780001'
  await askTwice(number)
  await ask('LR780002')
  const requests = await listRequests()
  const [older, newer, other] = requests
  if (!older || !newer || !other) throw new Error('three requests were made')
  const move = { ...STEP, state: 'reviewing' as const, answer: '评估中' }
  await content(admin.moveDevelopmentRequests, { ...move, requests: [older, newer] })
  await content(admin.moveDevelopmentRequests, { ...move, requests: [other] })
  const names = ['您提的 LR780002 评估中', `您提的 ${number} 评估中`]
  await expect.poll(messages).toEqual(names)
  await asker(development.markDevelopmentsRead, { request_id: newer.id })
  expect(await messages()).toEqual([names[0], `${names[1]}，已读`])
  await asker(development.markDevelopmentsRead, {})
  expect(await messages()).toEqual(names.map((name) => `${name}，已读`))
})

const addDevelopment = async (number: string) =>
  content(admin.addDevelopment, developmentOf(server.brand.id, number))

test('who reads the steps of a part in development has read their messages, written by then or not', async () => {
  const { id, version } = await addDevelopment('LR780003')
  await asker(development.likeDevelopment, { id, is_like: 1 })
  await content(admin.moveDevelopment, { ...STEP, id, version, stage: 'tooling' })
  await expect.poll(messages).toEqual(['您支持的 LR780003 开模中'])
  await asker(development.markDevelopmentsRead, { development_id: id })
  expect(await messages()).toEqual(['您支持的 LR780003 开模中，已读'])
  await content(admin.moveDevelopment, { ...STEP, id, version: version + 1, stage: 'sample' })
  await asker(development.markDevelopmentsRead, { development_id: id })
  const all = ['您支持的 LR780003 样件测试，已读', '您支持的 LR780003 开模中，已读']
  await expect.poll(messages).toEqual(all)
})

test('who reads a part while another browser marks everything as read reads both', async () => {
  const { id, version } = await addDevelopment('LR780006')
  await asker(development.likeDevelopment, { id, is_like: 1 })
  await content(admin.moveDevelopment, { ...STEP, id, version, stage: 'tooling' })
  await expect.poll(messages).toHaveLength(1)
  const reading: Promise<unknown>[] = []
  await server.db.transaction().execute(async (tx) => {
    const { account_id } = company.sub
    await sql`select from live_feed where account_id = ${account_id} for update`.execute(tx)
    for (const what of [{}, { development_id: id }]) {
      reading.push(asker(development.markDevelopmentsRead, what))
      await untilBlocked(server.db, reading.length)
    }
  })
  await Promise.all(reading)
  expect(await messages()).toEqual(['您支持的 LR780006 开模中，已读'])
})

test('a request whose refusal was withdrawn is unread until its user has seen it, with the message', async () => {
  const number = 'LR780007'
  await ask(number)
  const decline = async () =>
    content(admin.moveDevelopmentRequests, {
      ...STEP,
      requests: await listRequests(),
      state: 'declined',
      answer: '用量太少',
    })
  await decline()
  const [request] = await listRequests()
  if (!request) throw new Error('no request')
  const { id } = request
  const markRead = async () => asker(development.markDevelopmentsRead, { request_id: id })
  const isUnread = async () => (await asker(development.getDevelopmentRequest, { id })).has_unread
  await markRead()
  await content(admin.undoDevelopmentRequestStep, request)
  const withdrawn = `您提的 ${number} 恢复为“已提交”`
  await expect.poll(messages).toEqual([withdrawn])
  expect(await isUnread()).toBe(1)
  await markRead()
  expect(await messages()).toEqual([`${withdrawn}，已读`])
  expect(await isUnread()).toBe(0)
  await decline()
  await beforeTheWriter(async () => {
    const [declined] = await listRequests()
    await content(admin.undoDevelopmentRequestStep, declined ?? request)
    await markRead()
  })
  await expect.poll(messages).toEqual([`${withdrawn}，已读`, `${withdrawn}，已读`])
})

test('a part whose stop was withdrawn is unread until its supporter has seen it, with the message', async () => {
  const number = 'LR780008'
  const { id, version } = await addDevelopment(number)
  const stranger = await server.signedInAs(company.main)
  const isUnread = async (caller: Caller) =>
    (await caller(development.getDevelopment, { id })).has_unread
  await asker(development.likeDevelopment, { id, is_like: 1 })
  const stop = { ...STEP, id, version, stage: 'stopped' as const, answer: '用量太少' }
  const stopped = await content(admin.moveDevelopment, stop)
  await asker(development.markDevelopmentsRead, { development_id: id })
  await content(admin.undoDevelopmentStep, { id, version: stopped.version })
  const withdrawn = `您支持的 ${number} 恢复为“调研中”`
  await expect.poll(messages).toEqual([withdrawn])
  expect(await isUnread(asker)).toBe(1)
  expect(await isUnread(stranger)).toBe(0)
  await asker(development.markDevelopmentsRead, { development_id: id })
  expect(await messages()).toEqual([`${withdrawn}，已读`])
  expect(await isUnread(asker)).toBe(0)
})
