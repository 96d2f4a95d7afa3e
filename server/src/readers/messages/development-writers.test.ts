import * as admin from '@portal/contract/admin-development.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { addDevelopmentRequests, likeDevelopment } from '@portal/contract/development.ts'
import { listTips } from '@portal/contract/messages.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { beforeEach, expect, test } from 'vitest'

import { developmentOf } from '#src/testing/development.ts'
import { seedCompany, type SeededCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

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

/** The newest first. */
async function titles(): Promise<string[]> {
  const { list } = await asker(listTips, { page: 1, limit: 50, type: 2 })
  return list.map(({ tip_name }) => tip_name)
}

const ask = async (number: string) => asker(addDevelopmentRequests, { list: [{ number }] })

/** The company's, oldest first. */
async function listRequests() {
  return server.db
    .selectFrom('development_request')
    .select(['development_request_id as id', 'version'])
    .where('company_id', '=', company.company_id)
    .orderBy('development_request_id')
    .execute()
}

const moveAll = async (state: 'reviewing' | 'developing', answer = '') =>
  content(admin.moveDevelopmentRequests, {
    requests: await listRequests(),
    state,
    answer,
    pictures: [],
  })

/** Takes the last step of the company's only request back. */
async function undoOnly(): Promise<void> {
  const [request] = await listRequests()
  if (request === undefined) throw new Error('no request')
  await content(admin.undoDevelopmentRequestStep, request)
}

async function letAMonthPass(): Promise<void> {
  await server.db
    .updateTable('development_request')
    .set({ created_at: new Date(Date.now() - 31 * DAY_MS) })
    .where('company_id', '=', company.company_id)
    .execute()
}

const develop = async (number: string) =>
  content(admin.addDevelopment, developmentOf(server.brand.id, number))

const STEP = { answer: '', pictures: [] }

test('who has two requests of one number hears of each step once', async () => {
  const number = 'LR770001'
  await ask(number)
  await letAMonthPass()
  await ask(number)
  const { id, version } = await develop(number)
  await content(admin.moveDevelopment, { ...STEP, id, version, stage: 'tooling' })
  const expected = [`您提的 ${number} 开发中`, `您提的 ${number} 评估中`]
  await expect.poll(titles).toEqual(expected)
})

test('requests of one number that are answered together notify their author once', async () => {
  const number = 'LR770002'
  await ask(number)
  await letAMonthPass()
  await ask(number)
  await content(admin.moveDevelopmentRequests, {
    requests: await listRequests(),
    state: 'declined',
    answer: '用量太少',
    pictures: [],
  })
  await expect.poll(titles).toEqual([`您提的 ${number} 暂不开发`])
})

test('a supporter hears of the part when the own request is over, or shows nothing of the step', async () => {
  const number = 'LR770003'
  await ask(number)
  const { id, version } = await develop(number)
  await asker(likeDevelopment, { id })
  const moved = await content(admin.moveDevelopment, { ...STEP, id, version, stage: 'tooling' })
  const sampled = await content(admin.moveDevelopment, {
    ...STEP,
    id,
    version: moved.version,
    stage: 'sample',
  })
  const titlesOfSteps = [
    `您支持的 ${number} 样件测试`,
    `您提的 ${number} 开发中`,
    `您提的 ${number} 评估中`,
  ]
  await expect.poll(titles).toEqual(titlesOfSteps)
  await content(admin.moveDevelopmentRequests, {
    requests: await listRequests(),
    state: 'declined',
    answer: '您这款车型不在内',
    pictures: [],
  })
  await content(admin.moveDevelopment, {
    ...STEP,
    id,
    version: sampled.version,
    stage: 'launching',
  })
  await expect
    .poll(titles)
    .toEqual([`您支持的 ${number} 即将上市`, `您提的 ${number} 暂不开发`, ...titlesOfSteps])
})

test('news without a new stage is called news, for who requested the part and for who supports it', async () => {
  const number = 'LR770004'
  await ask(number)
  const buyer = await server.signedInAs(company.main)
  const { id, version } = await develop(number)
  await buyer(likeDevelopment, { id })
  const news = { id, stage: null, answer: '样件在路上', pictures: [] }
  const once = await content(admin.moveDevelopment, { ...news, version, stage: 'tooling' })
  await content(admin.moveDevelopment, { ...news, version: once.version })
  await expect
    .poll(titles)
    .toEqual([`您提的 ${number} 有新进展`, `您提的 ${number} 开发中`, `您提的 ${number} 评估中`])
  const { list } = await buyer(listTips, { page: 1, limit: 50, type: 2 })
  expect(list.map(({ tip_name }) => tip_name)).toEqual([
    `您支持的 ${number} 有新进展`,
    `您支持的 ${number} 开模中`,
  ])
})

test('who was refused hears once when the refusal is withdrawn', async () => {
  const number = 'LR770005'
  await ask(number)
  await letAMonthPass()
  await ask(number)
  const requests = await listRequests()
  const step = { requests, state: 'declined' as const, answer: '用量太少', pictures: [] }
  await content(admin.moveDevelopmentRequests, step)
  await expect.poll(titles).toEqual([`您提的 ${number} 暂不开发`])
  const [first, ...alike] = await listRequests()
  if (first === undefined) throw new Error('no request')
  await content(admin.undoDevelopmentRequestStep, { ...first, alike })
  await expect.poll(titles).toEqual([`您提的 ${number} 恢复为“已提交”`])
})

test('who heard that the part is being made hears once that it is evaluated again', async () => {
  const number = 'LR770007'
  await ask(number)
  await moveAll('reviewing')
  await moveAll('developing')
  const first = `您提的 ${number} 评估中`
  await expect.poll(titles).toEqual([`您提的 ${number} 开发中`, first])
  await undoOnly()
  const back = `您提的 ${number} 恢复为“评估中”`
  await expect.poll(titles).toEqual([back, first])
  await undoOnly()
  await expect.poll(titles).toEqual([back])
})

test('an answer that changed no state is recalled with its step, and nobody hears of a state that is back', async () => {
  const number = 'LR770008'
  await ask(number)
  await moveAll('developing')
  await moveAll('developing', '样件在路上')
  const first = `您提的 ${number} 开发中`
  await expect.poll(titles).toEqual([`您提的 ${number} 有新答复`, first])
  await undoOnly()
  await expect.poll(titles).toEqual([first])
})

test('a part that is stopped by mistake and goes on is announced once to who requested or supports it', async () => {
  const number = 'LR770006'
  await ask(number)
  const supporter = await server.signedInAs(company.main)
  const { id, version } = await develop(number)
  await asker(likeDevelopment, { id })
  await supporter(likeDevelopment, { id })
  const stopped = await content(admin.moveDevelopment, {
    id,
    version,
    stage: 'stopped',
    answer: '已停产',
    pictures: [],
  })
  const first = `您提的 ${number} 评估中`
  await expect.poll(titles).toEqual([`您提的 ${number} 暂不开发`, first])
  await content(admin.undoDevelopmentStep, { id, version: stopped.version })
  await expect.poll(titles).toEqual([`您提的 ${number} 恢复为“评估中”`, first])
  const { list } = await supporter(listTips, { page: 1, limit: 50, type: 2 })
  expect(list.map(({ tip_name }) => tip_name)).toEqual([`您支持的 ${number} 恢复为“调研中”`])
})
