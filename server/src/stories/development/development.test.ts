import { checkRequestNumbers } from '@portal/contract/development-numbers.ts'
import * as calls from '@portal/contract/development.ts'
import { toId } from '@portal/rules/ids.ts'
import { beforeEach, expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedCompany, type SeededCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const PAGE = { page: 1, limit: 10 }

let server: TestServer
let company: SeededCompany
serveTests(async (started) => {
  server = started
  await seedCatalogue(server.db)
})
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
})

const main = () => server.signedInAs(company.main)
const sub = () => server.signedInAs(company.sub)

test('parts that were not found can be requested, line by line', async () => {
  const shop = await main()
  const answer = await shop(calls.addDevelopmentRequests, {
    list: [
      { number: ' A 000 111 22 33 ', quantity: 4, l_name_zh: '支架', remark: '急用' },
      { number: '前杠左饰条' },
    ],
  })
  expect(answer).toEqual({ added: 2, repeated: [] })
  const { list, total } = await shop(calls.listMyDevelopmentRequests, PAGE)
  expect(total).toBe(2)
  expect(list.map(({ number }) => number).toSorted()).toEqual(['A 000 111 22 33', '前杠左饰条'])
  expect(list.find(({ quantity }) => quantity === 4)).toMatchObject({
    l_name_zh: '支架',
    remark: '急用',
    state: 'submitted',
    state_cn: '已提交',
    product_id: null,
  })
})

test('a company requests a number once in 30 days, over all users and spellings', async () => {
  await (
    await main()
  )(calls.addDevelopmentRequests, { list: [{ number: 'A0001112233' }] })
  const again = (await sub())(calls.addDevelopmentRequests, {
    list: [{ number: 'a 000 111 22-33' }],
  })
  await expect(again).rejects.toMatchObject({ status: 201, message: '已提交过' })
  const some = await (
    await sub()
  )(calls.addDevelopmentRequests, {
    list: [{ number: 'A0001112233' }, { number: 'A0001112244' }, { number: 'A0001112244' }],
  })
  expect(some).toEqual({ added: 1, repeated: ['A0001112233'] })
  const other = await seedCompany(server.db, { brand: server.brand.id })
  const theirs = await server.signedInAs(other.main)
  await theirs(calls.addDevelopmentRequests, { list: [{ number: 'A0001112233' }] })
})

test('an attempt repeated after a lost answer is done, not refused as repeated', async () => {
  const shop = await main()
  const attempt = { idempotencyKey: 'one-press-of-a-dealer' }
  const requests = { list: [{ number: 'LR999771' }] }
  const watches = { numbers: ['LR999772'] }
  for (const _ of [1, 2]) {
    expect(await shop(calls.addDevelopmentRequests, requests, attempt)).toEqual({
      added: 1,
      repeated: [],
    })
    expect(await shop(calls.addNumberWatches, watches, attempt)).toEqual({ added: 1, repeated: [] })
  }
})

test('after 30 days it may be requested again', async () => {
  const shop = await main()
  await shop(calls.addDevelopmentRequests, { list: [{ number: 'LR999001' }] })
  await server.db
    .updateTable('development_request')
    .set({ created_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
    .where('company_id', '=', company.company_id)
    .execute()
  expect(
    await shop(calls.addDevelopmentRequests, { list: [{ number: 'LR999001' }] }),
  ).toMatchObject({
    added: 1,
  })
})

test('before numbers are requested it is known which are in the catalogue, in development or requested', async () => {
  const brand = server.brand.id
  const product_id = await seedListedPart(server.db, {
    brand,
    make: 'bmw',
    type: 'oilFilter',
    numbers: [{ display: '11 42 7 000 444' }],
  })
  const { development_id } = await server.db
    .insertInto('development')
    .values({
      brand,
      oe_number: 'LR999301',
      normalised: 'LR999301',
      name_zh: '电机',
      model_zh: '',
      stage: 'tooling',
      wanted: 60,
    })
    .returning('development_id')
    .executeTakeFirstOrThrow()
  const shop = await main()
  const numbers = ['LR999303', 'lr 999 301', 'LR999302', '11427000444', '11427OOO444', '电机']
  await shop(calls.addDevelopmentRequests, { list: [{ number: 'LR999302' }] })
  const unknown = {
    product_id: null,
    development_id: null,
    stage_cn: '',
    near: null,
    is_requested: 0,
    request_id: null,
  }
  const [requested] = (await shop(calls.listMyDevelopmentRequests, PAGE)).list
  const { list } = await shop(checkRequestNumbers, { numbers })
  expect(list).toMatchObject([
    { ...unknown, number: 'lr 999 301', development_id, stage_cn: '开模中' },
    { ...unknown, number: 'LR999302', is_requested: 1, request_id: requested?.id },
    { ...unknown, number: '11427000444', product_id },
    { ...unknown, number: '11427OOO444', near: { number: '11 42 7 000 444', product_id } },
  ])
  expect(list[2]?.l_name_zh).not.toBe('')
  const [colleague] = (await (await sub())(checkRequestNumbers, { numbers: ['LR999302'] })).list
  expect(colleague).toMatchObject({ is_requested: 1, request_id: null })
  await server.db
    .updateTable('development')
    .set({ stage: 'stopped' })
    .where('development_id', '=', development_id)
    .execute()
  const [stopped] = (await shop(checkRequestNumbers, { numbers: ['LR999301'] })).list
  expect(stopped).toMatchObject({ development_id, stage_cn: '已停止' })
  const other = await seedCompany(server.db, { brand })
  const theirs = await (await server.signedInAs(other.main))(checkRequestNumbers, { numbers })
  expect(theirs.list.map(({ number }) => number)).toEqual([
    'lr 999 301',
    '11427000444',
    '11427OOO444',
  ])
})

test('two concurrent requests for the same number are one', async () => {
  const [one, other] = [await main(), await sub()]
  const request = { list: [{ number: 'LR999002' }] }
  const answers = await Promise.allSettled([
    one(calls.addDevelopmentRequests, request),
    other(calls.addDevelopmentRequests, request),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a main account sees all requests of the company, a sub-account its own', async () => {
  await (
    await main()
  )(calls.addDevelopmentRequests, { list: [{ number: 'LR999003' }] })
  await (
    await sub()
  )(calls.addDevelopmentRequests, { list: [{ number: 'LR999004' }] })
  const numbers = async (shop: Awaited<ReturnType<typeof main>>) =>
    (await shop(calls.listMyDevelopmentRequests, PAGE)).list.map(({ number }) => number).toSorted()
  expect(await numbers(await main())).toEqual(['LR999003', 'LR999004'])
  expect(await numbers(await sub())).toEqual(['LR999004'])
})

test('2,000 requests are accepted at once and paged', async () => {
  const shop = await main()
  const list = Array.from({ length: 2000 }, (_, at) => ({ number: `X${100_000 + at}` }))
  expect(await shop(calls.addDevelopmentRequests, { list })).toMatchObject({ added: 2000 })
  const last = await shop(calls.listMyDevelopmentRequests, { page: 200, limit: 10 })
  expect([last.list.length, last.total]).toEqual([10, 2000])
})

test('a watched number shows its part once there is one, at the top', async () => {
  const shop = await main()
  await shop(calls.addNumberWatches, { numbers: ['11 42 7 000 111', '11427000222'] })
  expect(
    (await shop(calls.listNumberWatches, PAGE)).list.map(({ product_id }) => product_id),
  ).toEqual([null, null])
  const part = await seedListedPart(server.db, {
    brand: server.brand.id,
    make: 'bmw',
    type: 'oilFilter',
    numbers: [{ display: '11 42 7 000 111' }],
  })
  const { list } = await shop(calls.listNumberWatches, PAGE)
  expect(list).toMatchObject([
    { number: '11 42 7 000 111', product_id: part, l_name_zh: expect.stringMatching(/./) },
    { number: '11427000222', product_id: null, l_name_zh: '' },
  ])
})

test('parts of another brand do not count', async () => {
  await seedListedPart(server.db, {
    brand: otherBrand(server).id,
    make: 'bmw',
    type: 'oilFilter',
    numbers: [{ display: '11427000333' }],
  })
  const shop = await main()
  await shop(calls.addNumberWatches, { numbers: ['11427000333'] })
  expect((await shop(calls.listNumberWatches, PAGE)).list).toMatchObject([{ product_id: null }])
})

test('a number is watched once, and only numbers are', async () => {
  const shop = await main()
  expect(
    await shop(calls.addNumberWatches, { numbers: ['LR999005', 'lr 999005', '车灯'] }),
  ).toMatchObject({
    added: 1,
  })
  await expect(shop(calls.addNumberWatches, { numbers: ['LR999005'] })).rejects.toMatchObject({
    message: '已提交，不可重复提交',
  })
  await expect(shop(calls.addNumberWatches, { numbers: ['车灯'] })).rejects.toMatchObject({
    message: '请填写正确的配件编号',
  })
})

test('only its user can remove a watch', async () => {
  const shop = await main()
  await shop(calls.addNumberWatches, { numbers: ['LR999006'] })
  const [watch] = (await shop(calls.listNumberWatches, PAGE)).list
  const ids = [watch?.id ?? toId(0)]
  expect((await (await sub())(calls.listNumberWatches, PAGE)).total).toBe(0)
  expect(await (await sub())(calls.removeNumberWatches, { ids })).toEqual({ removed: 0 })
  expect(await shop(calls.removeNumberWatches, { ids })).toEqual({ removed: 1 })
})

test('reminders for many parts are set at once; again, and for parts of other brands, nothing changes', async () => {
  const shop = await main()
  const mine = await seedPart(server.db, { brand: server.brand.id })
  const foreign = await seedPart(server.db, { brand: otherBrand(server).id })
  const product_ids = [mine.part_id, foreign.part_id]
  await shop(calls.askForArrivals, { product_ids })
  await shop(calls.askForArrivals, { product_ids })
  const reminders = await server.db
    .selectFrom('arrival_reminder')
    .select('part_id')
    .where('account_id', '=', company.main.account_id)
    .execute()
  expect(reminders).toEqual([{ part_id: mine.part_id }])
})
