import * as calls from '@portal/contract/browsing-history.ts'
import { getPart } from '@portal/contract/parts.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect } from '#src/ground/database/connect.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const FIRST = { page: 1, limit: 10 }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

async function visitor(visits: number) {
  const brand = server.brand.id
  const { main } = await seedCompany(server.db, { brand })
  const call = await server.signedInAs(main)
  const ids: Id<'part'>[] = []
  for (let one = 0; one < visits; one += 1) {
    const { part_id } = await seedPart(server.db, { brand })
    await call(getPart, { id: part_id })
    ids.push(part_id)
  }
  const seen = async () =>
    (await call(calls.listVisits, FIRST)).list.map(({ product_id }) => product_id)
  return { call, ids, seen, account_id: main.account_id }
}

test('the last viewed part is first, and each part is listed once', async () => {
  const { call, ids, seen } = await visitor(3)
  expect(await seen()).toEqual(ids.toReversed())
  await call(getPart, { id: ids[0] ?? toId(0) })
  expect(await seen()).toEqual([ids[0], ids[2], ids[1]])
  const { list, total } = await call(calls.listVisits, { page: 2, limit: 2 })
  expect(list).toMatchObject([{ product_id: ids[1] }])
  expect(list[0]?.viewed_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(total).toBe(3)
})

test('each user has their own history', async () => {
  const { ids } = await visitor(1)
  const other = await visitor(0)
  expect(await other.seen()).toEqual([])
  expect(await other.call(calls.removeVisits, { product_ids: ids })).toEqual({ removed: 0 })
})

test('a removed visit can be restored at its place', async () => {
  const { call, ids, seen } = await visitor(3)
  const [, middle = toId<'part'>(0)] = ids
  expect(await call(calls.removeVisits, { product_ids: [middle] })).toEqual({ removed: 1 })
  expect(await seen()).toEqual([ids[2], ids[0]])
  expect(await call(calls.restoreVisits, { product_ids: [middle] })).toEqual({ restored: 1 })
  expect(await seen()).toEqual(ids.toReversed())
})

test('a removed part returns when it is viewed again', async () => {
  const { call, ids, seen } = await visitor(2)
  await call(calls.removeVisits, { product_ids: ids })
  await call(getPart, { id: ids[0] ?? toId(0) })
  expect(await seen()).toEqual([ids[0]])
})

test('a cleared history stays empty', async () => {
  const { call, ids, seen } = await visitor(2)
  expect(await call(calls.clearVisits, {})).toEqual({ removed: 2 })
  expect(await call(calls.restoreVisits, { product_ids: ids })).toEqual({ restored: 0 })
  expect(await seen()).toEqual([])
})

test('a stopping server writes its pending visits', async () => {
  const databaseUrl = await freshDatabase()
  const stopping = await startServer({ databaseUrl })
  const after = connect(databaseUrl, { name: 'after', max: 1 })
  const { main } = await seedCompany(stopping.db, { brand: stopping.brand.id })
  const { part_id } = await seedPart(stopping.db, { brand: stopping.brand.id })
  const call = await stopping.signedInAs(main)
  await call(getPart, { id: part_id })
  await stopping[Symbol.asyncDispose]()
  expect(await after.sql`select part_id from browsing_history`).toEqual([{ part_id }])
  await after.close()
})
