import { sendClientLogs } from '@portal/contract/client-logs.ts'
import { expect, test } from 'vitest'

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

test('views are counted by route and day', async () => {
  const views = [{ route: '/parts/list', views: 3 }]
  await world.buyer(sendClientLogs, { ...log, errors: [], views: [...views, ...views] })
  const found = await world.server.db.selectFrom('page_view').selectAll().execute()
  expect(found).toMatchObject([{ route: '/parts/list', views: 6 }])
})

test('a page that reports in a loop is refused', async () => {
  for (let nth = 0; nth < 30; nth += 1) await world.buyer(sendClientLogs, log)
  await expect(world.buyer(sendClientLogs, log)).rejects.toMatchObject({ status: 429 })
})
