import * as admin from '@portal/contract/admin-development.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { getHome } from '@portal/contract/catalogue.ts'
import * as calls from '@portal/contract/development.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { beforeEach, expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const PAGE = { page: 1, limit: 10 }

let server: TestServer
let company: SeededCompany
let asker: Caller
let other: Caller
let content: Caller
/** When set, everything happens at this moment. */
let moment: Date | undefined
serveTests((started) => void (server = started), { now: () => moment ?? new Date() })
beforeEach(async () => {
  moment = undefined
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand, name: '顺途汽配' })
  asker = await server.signedInAs(company.sub)
  other = await server.signedInAs((await seedCompany(server.db, { brand, name: '别家' })).main)
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
})

let last = 0
const newNumber = () => `LR6${String((last += 1)).padStart(6, '0')}`

async function ask(who: Caller, number: string): Promise<Id<'development_request'>> {
  await who(calls.addDevelopmentRequests, { list: [{ number, l_name_zh: '电机', quantity: 2 }] })
  const { list } = await who(calls.listMyDevelopmentRequests, { ...PAGE, keyword: number })
  return list[0]?.id ?? toId(0)
}

const NO_ANSWER = { answer: '', pictures: [] }

const seen = (id: Id<'development_request'>) => content(admin.getAdminDevelopmentRequest, { id })

async function move(
  id: Id<'development_request'>,
  step: Partial<Parameters<typeof content<typeof admin.moveDevelopmentRequests>>[1]>,
) {
  const { version } = await seen(id)
  return content(admin.moveDevelopmentRequests, {
    requests: [{ id, version }],
    state: null,
    ...NO_ANSWER,
    ...step,
  })
}

async function develop(number: string, more: { readonly is_sure?: 1 } = {}) {
  return content(admin.addDevelopment, {
    brand: server.brand.id,
    number,
    l_name_zh: '踏板电机',
    l_model_zh: '揽胜 L460',
    wanted: 60,
    ...more,
  })
}

test('a development takes the requests of its number along, and names nobody', async () => {
  const number = newNumber()
  const id = await ask(asker, number)
  const development = await develop(number)
  await expect(develop(number)).rejects.toMatchObject({ message: `${number} 已经在开发件里` })
  expect(development).toMatchObject({ stage: 'research', companies: 1, requests: [{ id }] })
  const listed = await other(calls.listDevelopments, { ...PAGE, keyword: number })
  expect(listed.list).toMatchObject([{ id: development.id, stage_cn: '调研中', likes: 0 }])
  expect(JSON.stringify(await other(calls.getDevelopment, { id: development.id }))).not.toContain(
    '顺途',
  )
  await other(calls.likeDevelopment, { id: development.id })
  const late = await ask(other, number)
  const { version } = await content(admin.moveDevelopment, {
    id: development.id,
    version: 0,
    stage: 'tooling',
    answer: '模具已开',
    pictures: [],
  })
  expect(await asker(calls.getDevelopmentRequest, { id })).toMatchObject({
    state: 'developing',
    development: { id: development.id, stage: 'tooling' },
    steps: [{}, { state_cn: '调研中' }, { state_cn: '开模中', answer: '模具已开' }],
  })
  expect(await other(calls.getDevelopmentRequest, { id: late })).toMatchObject({
    state: 'developing',
  })
  expect(await other(calls.listDevelopments, PAGE)).toMatchObject({ has_unread: 1 })
  expect(await other(calls.getDevelopment, { id: development.id })).toMatchObject({
    has_unread: 1,
    request_id: late,
  })
  await other(calls.markDevelopmentsRead, { development_id: development.id })
  expect(await other(calls.listDevelopments, PAGE)).toMatchObject({ has_unread: 0 })

  const { version: seenVersion, last_step } = await seen(id)
  expect(last_step).toBe('with_stage')
  const alone = content(admin.undoDevelopmentRequestStep, { id, version: seenVersion })
  await expect(alone).rejects.toMatchObject({ message: '这一步随开发件推进，请在开发件里撤回' })
  expect(await seen(await ask(other, newNumber()))).toMatchObject({ last_step: null })
  await move(late, { answer: '单独说明' })
  await content(admin.undoDevelopmentStep, { id: development.id, version })
  expect(await seen(late)).toMatchObject({ state: 'developing', last_step: 'own' })
  const added = await seen(id)
  expect(added).toMatchObject({ state: 'reviewing', last_step: 'with_addition' })
})

test('a number is shown in its normalised form, and needs a second yes where a part has it', async () => {
  const number = newNumber()
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, oeNumber: number })
  const pasted = ` ${number.toLowerCase().replace('6', '6-')} `
  await expect(develop(pasted)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('已在售'),
    data: { sold: { product_id: part_id, number } },
  })
  const { list } = await content(admin.listAdminDevelopments, { ...PAGE, keyword: number })
  expect(list).toEqual([])
  const { id } = await develop(pasted, { is_sure: 1 })
  expect(await asker(calls.getDevelopment, { id })).toMatchObject({ number })
})

test('staff see running ones first, of these the newest progress, and stopped ones last', async () => {
  const numbers = [newNumber(), newNumber(), newNumber()]
  const begun = Date.now()
  const minutesOn = (minutes: number) => new Date(begun + minutes * MINUTE_MS)
  const ids: Id<'development'>[] = []
  for (const [at, number] of numbers.entries()) {
    moment = minutesOn(at)
    ids.push((await develop(number)).id)
  }
  const [first = toId(0), second = toId(0), third = toId(0)] = ids
  const step = { version: 0, answer: '原厂加密', pictures: [] }
  moment = minutesOn(5)
  await content(admin.moveDevelopment, { ...step, id: first, stage: 'tooling' })
  moment = minutesOn(6)
  await content(admin.moveDevelopment, { ...step, id: third, stage: 'stopped' })
  const { list } = await content(admin.listAdminDevelopments, {
    ...PAGE,
    keyword: 'LR6',
    limit: 100,
  })
  const order = list.map((row) => row.id).filter((id) => ids.includes(id))
  expect(order).toEqual([first, second, third])
})

test('undoing news of the same moment leaves requests where the step before took them', async () => {
  const number = newNumber()
  const id = await ask(asker, number)
  const development = await develop(number)
  const { part_id } = await seedPart(server.db, { brand: server.brand.id })
  moment = new Date()
  const step = { id: development.id, stage: 'launched' as const, product_id: part_id, pictures: [] }
  const launched = await content(admin.moveDevelopment, { ...step, version: 0, answer: '' })
  const { version } = await content(admin.moveDevelopment, {
    ...step,
    version: launched.version,
    answer: '第二批已到',
  })
  const undone = await content(admin.undoDevelopmentStep, { id: development.id, version })
  expect(undone).toMatchObject({ stage: 'launched' })
  expect(await seen(id)).toMatchObject({ state: 'launched' })
  await content(admin.undoDevelopmentStep, { id: development.id, version: undone.version })
  expect(await seen(id)).toMatchObject({ state: 'reviewing' })
})

test('a launched development leads everybody to its part, and leaves the home page', async () => {
  const number = newNumber()
  const id = await ask(asker, number)
  const development = await develop(number)
  const home = async () => (await asker(getHome, {})).hot_developments.map((row) => row.number)
  await asker(calls.likeDevelopment, { id: development.id })
  const { part_id } = await seedPart(server.db, { brand: server.brand.id })
  const step = { id: development.id, version: 0, answer: '', pictures: [] }
  await expect(
    content(admin.moveDevelopment, { ...step, stage: 'launched' }),
  ).rejects.toMatchObject({ message: '请选择已上市的配件' })
  await content(admin.moveDevelopment, { ...step, stage: 'launched', product_id: part_id })
  expect(await home()).not.toContain(number)
  expect(await asker(calls.getDevelopmentRequest, { id })).toMatchObject({
    state: 'launched',
    product_id: part_id,
  })
  const late = content(admin.moveDevelopment, { ...step, stage: null, answer: '补货' })
  await expect(late).rejects.toMatchObject({ status: 409 })
})

test('a stopped development declines its requests, and resuming takes them up again', async () => {
  const number = newNumber()
  const id = await ask(asker, number)
  const development = await develop(number)
  const at = { id: development.id, pictures: [] }
  await content(admin.moveDevelopment, { ...at, version: 0, stage: 'stopped', answer: '原厂加密' })
  expect(await seen(id)).toMatchObject({ state: 'declined' })
  await content(admin.moveDevelopment, { ...at, version: 1, stage: 'research', answer: '有办法' })
  expect(await seen(id)).toMatchObject({ state: 'reviewing' })
  const changed = { l_name_zh: '踏板电机 左', l_model_zh: '', wanted: 80 }
  await content(admin.changeDevelopment, { id: development.id, version: 2, ...changed })
  expect(await content(admin.getAdminDevelopment, { id: development.id })).toMatchObject(changed)
  const { list, counts } = await content(admin.listAdminDevelopments, { ...PAGE, keyword: number })
  expect(list).toMatchObject([{ id: development.id, stage_cn: '调研中', ...changed }])
  expect(counts).toEqual({ research: 1 })
})

test('who corrects a part in development after a colleague is refused, and reads who it was', async () => {
  const number = newNumber()
  const { id, version } = await develop(number)
  const first = await server.signedInAsStaff(await seedStaff(server.db, 'admin'))
  const typed = { id, version, l_name_zh: '踏板电机 左', l_model_zh: '', wanted: 80 }
  expect(await first(admin.changeDevelopment, typed)).toMatchObject({ version: version + 1 })
  // The same again, as after a lost answer.
  expect(await first(admin.changeDevelopment, typed)).toMatchObject({ version: version + 1 })
  const late = content(admin.changeDevelopment, { ...typed, wanted: 90 })
  await expect(late).rejects.toMatchObject({
    status: 409,
    message: `admin刚刚处理过 ${number}，请先看一下`,
  })
  expect(await content(admin.getAdminDevelopment, { id })).toMatchObject({ wanted: 80 })
})

test('each user likes once; a page gets what it wants, also after another page', async () => {
  const { id } = await develop(newNumber())
  const like = (is_like: 0 | 1) => asker(calls.likeDevelopment, { id, is_like })
  expect(await like(1)).toEqual({ is_like: 1, likes: 1 })
  expect(await like(1)).toEqual({ is_like: 1, likes: 1 })
  expect(await Promise.all([like(0), like(0)])).toEqual([
    { is_like: 0, likes: 0 },
    { is_like: 0, likes: 0 },
  ])
  expect(await asker(calls.likeDevelopment, { id })).toEqual({ is_like: 1, likes: 1 })
  expect((await asker(getHome, {})).hot_developments).toContainEqual(
    expect.objectContaining({ id, is_like: 1 }),
  )
  const brand = otherBrand(server).id
  const foreigner = await seedCompany(server.db, { brand })
  const stranger = await server.signedInAs(foreigner.main)
  await expect(stranger(calls.likeDevelopment, { id })).rejects.toMatchObject({ status: 404 })
  await expect(stranger(calls.getDevelopment, { id })).rejects.toMatchObject({ status: 404 })
})
