import { addDevelopment } from '@portal/contract/admin-development.ts'
import { addDevelopmentRequests } from '@portal/contract/development.ts'
import { expect, test } from 'vitest'

import { seedCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { untilBlocked } from '#src/testing/until-blocked.ts'

let server: TestServer

serveTests((started) => void (server = started))

const NUMBER = 'LR7000001'

test('a number that is requested while staff add it to the parts in development follows that part too', async () => {
  const { db, brand } = server
  const first = await server.signedInAs((await seedCompany(db, { brand: brand.id })).main)
  const second = await server.signedInAs((await seedCompany(db, { brand: brand.id })).main)
  const content = await server.signedInAsStaff(await seedStaff(db, 'content'))
  const list = [{ number: NUMBER }]
  await first(addDevelopmentRequests, { list })
  // What holds the first request holds the new part, which takes it along, before it is committed.
  const [added, requested] = await db
    .transaction()
    .execute(async (tx) => {
      await tx
        .selectFrom('development_request')
        .select('development_request_id')
        .where('normalised', '=', NUMBER)
        .forUpdate()
        .execute()
      const adding = content(addDevelopment, {
        brand: brand.id,
        number: NUMBER,
        l_name_zh: '电机',
        l_model_zh: '',
        wanted: 10,
      })
      await untilBlocked(db, 1)
      const requesting = second(addDevelopmentRequests, { list })
      await untilBlocked(db, 2)
      return [adding, requesting] as const
    })
    .then((both) => Promise.all(both))
  expect(requested).toMatchObject({ added: 1 })
  const following = await db
    .selectFrom('development_request')
    .select('development_id')
    .where('normalised', '=', NUMBER)
    .execute()
  expect(following.map(({ development_id }) => development_id)).toEqual([added.id, added.id])
})
