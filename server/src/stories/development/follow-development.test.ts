import * as admin from '@portal/contract/admin-development.ts'
import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/development.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { beforeEach, expect, test } from 'vitest'

import { developmentOf } from '#src/testing/development.ts'
import { seedCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let asker: Caller
let other: Caller
let content: Caller
serveTests((started) => void (server = started))
beforeEach(async () => {
  const company = await seedCompany(server.db, { brand: server.brand.id })
  asker = await server.signedInAs(company.sub)
  other = await server.signedInAs((await seedCompany(server.db, { brand: server.brand.id })).main)
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
})

let last = 0
const newNumber = () => `LR7${String((last += 1)).padStart(6, '0')}`
const NO_ANSWER = { answer: '', pictures: [] }

async function ask(who: Caller, number: string): Promise<Id<'development_request'>> {
  await who(calls.addDevelopmentRequests, { list: [{ number }] })
  const page = { page: 1, limit: 1, keyword: number }
  const { list } = await who(calls.listMyDevelopmentRequests, page)
  return list[0]?.id ?? toId(0)
}

const seen = (id: Id<'development_request'>) => content(admin.getAdminDevelopmentRequest, { id })

async function review(id: Id<'development_request'>): Promise<void> {
  const { version } = await seen(id)
  const requests = [{ id, version }]
  const answer = '两周内答复'
  await content(admin.moveDevelopmentRequests, {
    requests,
    state: 'reviewing',
    answer,
    pictures: [],
  })
}

const develop = (number: string) =>
  content(admin.addDevelopment, developmentOf(server.brand.id, number))

test('a request that went along by mistake is undone, and follows the part no longer', async () => {
  const number = newNumber()
  const id = await ask(asker, number)
  const alike = await ask(other, number)
  await review(alike)
  const development = await develop(number)
  const { version, same } = await seen(id)
  expect(same).toMatchObject([{ id: alike, is_moved_alike: true }])
  const together = same.map((one) => ({ id: one.id, version: one.version }))
  const undone = await content(admin.undoDevelopmentRequestStep, { id, version, alike: together })
  expect(undone).toMatchObject({ state: 'submitted', last_step: null, development: null })
  expect(undone.steps.at(-1)).toMatchObject({ is_undo: true, state: 'submitted' })
  expect(await seen(alike)).toMatchObject({
    state: 'reviewing',
    last_step: 'own',
    development: null,
  })
  await content(admin.moveDevelopment, {
    ...NO_ANSWER,
    id: development.id,
    version: 0,
    stage: 'tooling',
  })
  expect(await seen(id)).toMatchObject({ state: 'submitted' })
  expect(await asker(calls.getDevelopmentRequest, { id })).toMatchObject({ development: null })
})

test('a request that was taken out may follow the running part again, and is taken out again', async () => {
  const number = newNumber()
  const id = await ask(asker, number)
  const alike = await ask(other, number)
  const development = await develop(number)
  expect(await seen(id)).toMatchObject({ running: null })
  await content(admin.undoDevelopmentRequestStep, { id, version: (await seen(id)).version })
  await content(admin.moveDevelopment, {
    ...NO_ANSWER,
    id: development.id,
    version: 0,
    stage: 'tooling',
  })
  const left = await seen(id)
  expect(left).toMatchObject({ running: { id: development.id, stage: 'tooling' } })
  const again = await content(admin.followDevelopment, { id, version: left.version })
  expect(again).toMatchObject({
    state: 'developing',
    last_step: 'with_addition',
    development: { id: development.id },
    running: null,
  })
  expect(again.same).toMatchObject([{ id: alike, is_moved_alike: false }])
  const stale = content(admin.followDevelopment, { id, version: left.version })
  await expect(stale).rejects.toMatchObject({ code: 'development.changed' })
  const followed = content(admin.followDevelopment, { id, version: again.version })
  await expect(followed).rejects.toMatchObject({ message: '这个编号没有可以跟随的开发件' })
  const out = await content(admin.undoDevelopmentRequestStep, { id, version: again.version })
  expect(out).toMatchObject({ state: 'submitted', development: null })
})

test('a request whose going along is undone follows the stopped part of before again', async () => {
  const number = newNumber()
  const id = await ask(asker, number)
  const { id: first } = await develop(number)
  const stop = { ...NO_ANSWER, answer: '停产', id: first, version: 0, stage: 'stopped' as const }
  await content(admin.moveDevelopment, stop)
  await review(id)
  await develop(number)
  const { version } = await seen(id)
  const undone = await content(admin.undoDevelopmentRequestStep, { id, version })
  expect(undone).toMatchObject({ last_step: 'own', development: { id: first } })
  const before = await content(admin.undoDevelopmentRequestStep, { id, version: undone.version })
  expect(before).toMatchObject({ last_step: 'with_stage', development: { id: first } })
})
