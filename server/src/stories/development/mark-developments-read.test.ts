import { moveDevelopmentRequests } from '@portal/contract/admin-development.ts'
import {
  addDevelopmentRequests,
  listMyDevelopmentRequests,
  markDevelopmentsRead,
} from '@portal/contract/development.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { lockRequests } from '#src/stories/development/request-moves.ts'
import { seedCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { untilBlocked } from '#src/testing/until-blocked.ts'

let server: TestServer

serveTests((started) => void (server = started))

test('marking all as read waits for staff who answer the first request, who may still answer the next', async () => {
  const { db, brand } = server
  const asker = await server.signedInAs((await seedCompany(db, { brand: brand.id })).main)
  const content = await server.signedInAsStaff(await seedStaff(db, 'content'))
  await asker(addDevelopmentRequests, { list: [{ number: 'LR7100001' }, { number: 'LR7100002' }] })
  const page = { page: 1, limit: 10 }
  const { list } = await asker(listMyDevelopmentRequests, page)
  const ids = list.map(({ id }) => id).toSorted((one, other) => one - other)
  // The first one last, so that its row is behind the other in the table.
  for (const id of ids.toReversed())
    await content(moveDevelopmentRequests, {
      requests: [{ id, version: 0 }],
      state: 'reviewing',
      answer: '',
      pictures: [],
    })
  const [first, second] = ids
  const reading = await db.transaction().execute(async (tx) => {
    await lockRequests(tx, sql`development_request_id = ${first}`)
    const marking = asker(markDevelopmentsRead, {})
    await untilBlocked(db, 1)
    await lockRequests(tx, sql`development_request_id = ${second}`)
    return [marking] as const
  })
  await Promise.all(reading)
  expect((await asker(listMyDevelopmentRequests, page)).has_unread).toBe(0)
})
