import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { beforeEach, expect, test } from 'vitest'

import { announceActivities } from '#src/stories/activities/announce-activities.ts'
import { sendDueMessages } from '#src/stories/messages/send-due-messages.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { titlesOf } from '#src/testing/titles-of.ts'

let server: TestServer
let company: SeededCompany
let stranger: SeededCompany

serveTests((started) => void (server = started))
beforeEach(async () => {
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand })
  stranger = await seedCompany(server.db, { brand, name: '别家' })
})

test('an activity is announced to the brand once, when it begins', async () => {
  const begins = new Date(Date.now() - 60_000)
  await server.db
    .insertInto('activity')
    .values({
      brand: server.brand.id,
      title: '双十二',
      is_on: true,
      starts_at: begins,
      ends_at: new Date(Date.now() + DAY_MS),
    })
    .execute()
  await announceActivities(server.context)
  await announceActivities(server.context)
  await sendDueMessages(server.context)
  expect(await titlesOf(server, company.sub)).toEqual(['双十二 开始了'])
  expect(await titlesOf(server, stranger.main)).toEqual(['双十二 开始了'])
})
