import { findDevelopedParts } from '@portal/contract/admin-developed-parts.ts'
import * as admin from '@portal/contract/admin-development.ts'
import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/development.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { beforeEach, expect, test } from 'vitest'

import { addStoredFile } from '#src/ground/files/stored-files.ts'
import { listAudit } from '#src/testing/list-audit.ts'
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
serveTests((started) => void (server = started))
beforeEach(async () => {
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand, name: '顺途汽配' })
  asker = await server.signedInAs(company.sub)
  other = await server.signedInAs((await seedCompany(server.db, { brand, name: '别家' })).main)
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
})

const anotherBuyer = async () =>
  (await seedCompany(server.db, { brand: server.brand.id, name: '第三家' })).main

let last = 0
const newNumber = () => `LR7${String((last += 1)).padStart(6, '0')}`

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

test('a request moves step by step; its user sees answers and is unread until marked', async () => {
  const id = await ask(asker, newNumber())
  await move(id, { state: 'reviewing' })
  await move(id, { answer: ' 请补充接口照片 ' })
  const request = await asker(calls.getDevelopmentRequest, { id })
  expect(request).toMatchObject({ state: 'reviewing', answer: '请补充接口照片', has_unread: 1 })
  expect(request.steps.map(({ state_cn, answer }) => [state_cn, answer])).toEqual([
    ['已提交', ''],
    ['评估中', ''],
    ['已回复', '请补充接口照片'],
  ])
  expect((await seen(id)).steps.at(-1)).toMatchObject({ state_cn: '已回复' })
  const main = await server.signedInAs(company.main)
  expect(await main(calls.getDevelopmentRequest, { id })).toMatchObject({ has_unread: 0 })
  await main(calls.markDevelopmentsRead, {})
  expect(await asker(calls.listMyDevelopmentRequests, PAGE)).toMatchObject({ has_unread: 1 })
  await asker(calls.markDevelopmentsRead, { request_id: id })
  expect(await asker(calls.listMyDevelopmentRequests, PAGE)).toMatchObject({ has_unread: 0 })
  await expect(other(calls.getDevelopmentRequest, { id })).rejects.toMatchObject({ status: 404 })
})

test('pictures of the user are shown by links, those of the supplier with its step', async () => {
  const number = newNumber()
  const store = async (name: string, who: Parameters<typeof addStoredFile>[1]) => {
    await addStoredFile(server.db, who, { name, media_type: 'image/webp', size_bytes: 9 })
    return `/files/${name}`
  }
  const dealer = { kind: 'dealer', account_id: company.sub.account_id } as never
  const own = await store(`${number}-own.webp`, dealer)
  await asker(calls.addDevelopmentRequests, { list: [{ number, pictures: [own, own] }] })
  const { list } = await asker(calls.listMyDevelopmentRequests, PAGE)
  const id = list[0]?.id ?? toId(0)
  const staff = await seedStaff(server.db, 'content')
  const theirs = await store(`${number}-desk.webp`, { kind: 'staff', ...staff } as never)
  await move(id, { answer: '样件见图', pictures: [theirs] })
  const { pictures, steps } = await asker(calls.getDevelopmentRequest, { id })
  expect(pictures).toEqual([expect.stringContaining(`${own}?until=`)])
  expect(steps.at(-1)).toMatchObject({ answer: '样件见图', pictures: [theirs] })
  expect((await seen(id)).pictures).toEqual([expect.stringContaining(`${own}?until=`)])
  const gone = move(id, { answer: 'x', pictures: [own] })
  await expect(gone).rejects.toMatchObject({ message: '图片已失效，请重新上传' })
})

test('a launched request leads to the finished part, which is of its brand', async () => {
  const brand = server.brand.id
  const id = await ask(asker, newNumber())
  await expect(move(id, { state: 'launched' })).rejects.toMatchObject({
    message: '请选择已上新的配件',
  })
  const foreign = await seedPart(server.db, { brand: otherBrand(server).id })
  await expect(move(id, { state: 'launched', product_id: foreign.part_id })).rejects.toMatchObject({
    message: '这个配件不在该品牌的目录里，请重新选择',
  })
  const { part_id, oe_number } = await seedPart(server.db, { brand })
  const keyword = `${oe_number.slice(0, 4)} ${oe_number.slice(4)}`
  const found = async (requested: string) =>
    (await content(findDevelopedParts, { brand, keyword, requested })).list
  expect(await found(keyword)).toMatchObject([{ product_id: part_id, has_number: true }])
  expect(await found(newNumber())).toMatchObject([{ product_id: part_id, has_number: false }])
  await move(id, { state: 'launched', product_id: part_id })
  expect(await asker(calls.getDevelopmentRequest, { id })).toMatchObject({
    state_cn: '已上新',
    product_id: part_id,
  })
  expect((await seen(id)).part).toMatchObject({ product_id: part_id, number: oe_number })
  await expect(move(id, { state: 'reviewing' })).rejects.toMatchObject({
    message: '“已上新”的需求不能改为“评估中”',
  })
})

test('who saw an outdated request is refused; every step is audited', async () => {
  const number = newNumber()
  const id = await ask(asker, number)
  const { version } = await seen(id)
  await move(id, { state: 'reviewing' })
  const late = content(admin.moveDevelopmentRequests, {
    requests: [{ id, version }],
    state: 'declined',
    answer: '不做',
    pictures: [],
  })
  await expect(late).rejects.toMatchObject({
    status: 409,
    message: `content刚刚处理过 ${number}，请先看一下`,
    data: {
      changed: [
        {
          id,
          number,
          brand: server.brand.id,
          state_cn: '评估中',
          company_name: '顺途汽配',
          who: 'content',
        },
      ],
    },
  })
  expect(await listAudit(server.db, 'development_request', id)).toMatchObject([
    { action: 'development.move_request', after: { state: 'reviewing' } },
  ])
})

test('requests of one number are one row, and move together or not at all', async () => {
  const number = newNumber()
  const ids = [await ask(asker, number), await ask(other, number.toLowerCase())]
  const find = async () => {
    const { list, counts } = await content(admin.listAdminDevelopmentRequests, {
      ...PAGE,
      brand: server.brand.id,
      keyword: number,
    })
    return { list, counts }
  }
  const before = await find()
  expect(before).toMatchObject({
    list: [{ id: ids[0], companies: 2, quantity: 4, requests: [{ id: ids[0] }, { id: ids[1] }] }],
    counts: { submitted: 1 },
  })
  const narrowed = await content(admin.listAdminDevelopmentRequests, { ...PAGE, keyword: '别家' })
  expect(narrowed.list.find((row) => row.number === number.toLowerCase())).toMatchObject({
    companies: 2,
    quantity: 4,
    requests: [{ id: ids[0] }, { id: ids[1] }],
  })
  const requests = before.list.flatMap((row) => row.requests)
  const step = { requests, answer: '', pictures: [] }
  await expect(
    content(admin.moveDevelopmentRequests, { ...step, state: 'declined' }),
  ).rejects.toMatchObject({ message: '请填写暂不开发的原因' })
  expect(await content(admin.moveDevelopmentRequests, { ...step, state: 'reviewing' })).toEqual({
    moved: 2,
  })
  expect((await find()).counts).toEqual({ reviewing: 1 })
  expect((await seen(ids[0] ?? toId(0))).same).toMatchObject([
    { id: ids[1], company_name: '别家', state: 'reviewing' },
  ])
})

test('a wrong step is undone: the one before it holds again, and no answer is unread', async () => {
  const id = await ask(asker, newNumber())
  await move(id, { state: 'reviewing', answer: '两周内答复' })
  await asker(calls.markDevelopmentsRead, {})
  await move(id, { state: 'declined', answer: '弄错了' })
  const undo = async () =>
    content(admin.undoDevelopmentRequestStep, { id, version: (await seen(id)).version })
  expect(await undo()).toMatchObject({ state: 'reviewing' })
  const request = await asker(calls.getDevelopmentRequest, { id })
  expect(request).toMatchObject({ answer: '两周内答复' })
  expect(await asker(calls.listMyDevelopmentRequests, PAGE)).toMatchObject({ has_unread: 0 })
  expect(request.steps).toHaveLength(2)
  expect((await seen(id)).steps.map(({ is_undo }) => is_undo)).toEqual([false, false, false, true])
  expect(await undo()).toMatchObject({ state: 'submitted' })
  await expect(undo()).rejects.toMatchObject({ message: '没有可以撤回的进度' })
})

test('a step that several requests took at one press is taken back for all of them, or for none', async () => {
  const number = newNumber()
  const [first, second, third] = [
    await ask(asker, number),
    await ask(other, number),
    await ask(await server.signedInAs(await anotherBuyer()), number),
  ]
  await move(third, { state: 'declined', answer: '单独处理' })
  const both = {
    requests: [
      { id: first, version: 0 },
      { id: second, version: 0 },
    ],
  }
  await move(first, { ...both, state: 'declined', answer: '弄错了' })
  const { version, same } = await seen(first)
  expect(Object.fromEntries(same.map(({ id, is_moved_alike }) => [id, is_moved_alike]))).toEqual({
    [second]: true,
    [third]: false,
  })
  const alike = same.map((one) => ({ id: one.id, version: one.version }))
  const stale = alike.map((one) => ({ ...one, version: one.id === second ? 0 : one.version }))
  await expect(
    content(admin.undoDevelopmentRequestStep, { id: first, version, alike: stale }),
  ).rejects.toMatchObject({ code: 'development.changed' })
  expect(await seen(first)).toMatchObject({ state: 'declined' })
  await content(admin.undoDevelopmentRequestStep, { id: first, version, alike })
  expect(await seen(first)).toMatchObject({ state: 'submitted' })
  expect(await seen(second)).toMatchObject({ state: 'submitted' })
  expect(await seen(third)).toMatchObject({ state: 'declined', version: 1 })
})
