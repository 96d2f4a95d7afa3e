import {
  getClientError,
  listClientErrors,
  listPageViews,
  markClientErrors,
} from '@portal/contract/admin-client-logs.ts'
import { sendClientLogs } from '@portal/contract/client-logs.ts'
import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { seedStaff } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const world = tradeWorld()

const error = {
  kind: 'error',
  message: 'order 13800138000 is undefined',
  stack: 'TypeError\n    at f (https://shop/assets/first-AbCd1234.js?token=secret:1:7)',
  route: '/profile/myorder',
  times: 2,
} as const

const log = { release: 'r1', browser: 'Chrome 140', errors: [error], views: [] }

test('errors are counted by release and cause, for how many users, without personal data', async () => {
  const sub = await world.server.signedInAs(world.company.sub)
  await world.buyer(sendClientLogs, log)
  await sub(sendClientLogs, log)
  await sub(sendClientLogs, { ...log, release: 'r2' })
  const { db } = world.server
  const rows = await db.selectFrom('client_error').selectAll().orderBy('release').execute()
  expect(rows).toMatchObject([
    { release: 'r1', times: 4, message: 'order … is undefined' },
    { release: 'r2', times: 2 },
  ])
  expect(rows[0]?.stack).not.toContain('secret')
  const users = await db.selectFrom('client_error_user').selectAll().execute()
  expect(users).toHaveLength(3)
})

test('views are counted by route and day, with or without a slash at its end', async () => {
  const views = [{ route: '/parts/list', views: 3 }]
  await world.buyer(sendClientLogs, { ...log, errors: [], views: [...views, ...views] })
  const slashed = ['/parts/list/', '/parts/list//'].map((route) => ({ route, views: 1 }))
  await world.buyer(sendClientLogs, { ...log, errors: [], views: slashed })
  const found = await world.server.db.selectFrom('page_view').selectAll().execute()
  expect(found).toMatchObject([{ route: '/parts/list', views: 8 }])
})

test('a report that is sent again, because its answer was lost, is counted once', async () => {
  const report = { ...log, release: 'lost', views: [{ route: '/lost', views: 1 }] }
  const attempt = { idempotencyKey: 'one-report-of-a-page' }
  const counted = await world.buyer(sendClientLogs, report, attempt)
  expect(await world.buyer(sendClientLogs, report, attempt)).toEqual(counted)
  const { db } = world.server
  const found = await db
    .selectFrom('client_error')
    .selectAll()
    .where('release', '=', 'lost')
    .execute()
  expect(found).toMatchObject([{ times: 2 }])
})

test('a page that reports in a loop is refused', async () => {
  for (let nth = 0; nth < 30; nth += 1) await world.buyer(sendClientLogs, log)
  await expect(world.buyer(sendClientLogs, log)).rejects.toMatchObject({ status: 429 })
})

test('a resolved error stays resolved in the releases so far, and is open again in a newer one', async () => {
  const { server, buyer, sales } = world
  const admin = await server.signedInAsStaff(await seedStaff(server.db, 'admin'))
  const cause = { ...error, message: 'resolved and back' }
  const send = async (release: string) =>
    buyer(sendClientLogs, { ...log, release, errors: [cause] })
  const listed = (state: 'open' | 'resolved') =>
    sales(listClientErrors, { page: 1, limit: 10, state, keyword: 'resolved and back' })
  await send('first')
  await buyer(sendClientLogs, { ...log, release: 'second', errors: [] })
  const [row] = (await listed('open')).list
  if (row === undefined) throw new Error('the error is not listed')
  expect(row).toMatchObject({ release: 'first', times: 2, users: 1 })
  const mark = { ids: [row.id], is_resolved: 1 as const }
  await expect(sales(markClientErrors, mark)).rejects.toMatchObject({ status: 403 })
  expect(await admin(markClientErrors, mark)).toEqual({
    marked: [{ id: row.id, release: 'first' }],
  })
  await send('first')
  await send('second')
  expect((await listed('open')).list).toEqual([])
  expect((await listed('resolved')).counts).toEqual({ open: 0, resolved: 2 })
  await send('third')
  const { list, releases } = await listed('open')
  expect(list).toMatchObject([{ release: 'third', users: 1 }])
  expect(releases).toContain('third')
  const detail = await sales(getClientError, { id: row.id })
  expect(detail).toMatchObject({ state: 'resolved', browser: 'Chrome 140' })
  expect(
    Object.fromEntries(detail.others.map(({ release, ...other }) => [release, other])),
  ).toMatchObject({
    second: { times: 2, users: 1, state: 'resolved', is_marked_alike: true },
    third: { times: 2, users: 1, state: 'open', is_marked_alike: false },
  })
})

test('one press marks the releases it names, says which it changed, and is taken back for exactly these', async () => {
  const { server, buyer } = world
  const admin = await server.signedInAsStaff(await seedStaff(server.db, 'admin'))
  const cause = { ...error, message: 'marked together' }
  for (const release of ['m1', 'm2', 'm3'])
    await buyer(sendClientLogs, { ...log, release, errors: [cause] })
  const search = { page: 1, limit: 10, keyword: 'marked together' } as const
  const { list } = await admin(listClientErrors, { ...search, state: 'open' })
  const idOf = (wanted: string) => {
    const found = list.find(({ release }) => release === wanted)
    if (!found) throw new Error(`no error in ${wanted}`)
    return found.id
  }
  const ids = [idOf('m1'), idOf('m2'), idOf('m3')]
  await admin(markClientErrors, { ids: [idOf('m2')], is_resolved: 1 })
  const { marked } = await admin(markClientErrors, { ids, is_resolved: 1 })
  expect(marked.map(({ release }) => release).toSorted()).toEqual(['m1', 'm3'])
  expect(await admin(markClientErrors, { ids, is_resolved: 1 })).toEqual({ marked: [] })
  await admin(markClientErrors, { ids: marked.map(({ id }) => id), is_resolved: 0 })
  const resolved = await admin(listClientErrors, { ...search, state: 'resolved' })
  expect(resolved.list).toMatchObject([{ release: 'm2' }])
  await expect(
    admin(markClientErrors, { ids: [toId(999_999_999)], is_resolved: 1 }),
  ).rejects.toMatchObject({ status: 404 })
})

test('staff see the views of the last days by route', async () => {
  const views = [{ route: '/staff/sees', views: 4 }]
  await world.buyer(sendClientLogs, { ...log, errors: [], views })
  const { list } = await world.sales(listPageViews, { days: 1 })
  expect(list).toContainEqual({ route: '/staff/sees', views: 4 })
  expect((await world.sales(listPageViews, { days: 1, brand: 'none' })).list).toEqual([])
})
