import { getPersonalCentre, getProfile } from '@portal/contract/accounts.ts'
import { getUnreadStatus, readTips } from '@portal/contract/messages.ts'
import { expect, test } from 'vitest'

import { seedTip } from '#src/testing/seed-tip.ts'
import { seedCompany, seedStaff } from '#src/testing/seed.ts'
import { startServer } from '#src/testing/start-server.ts'

test('the flags and the count are those of the user alone', async () => {
  await using server = await startServer()
  const brand = server.brand.id
  const { company_id, main, sub } = await seedCompany(server.db, { brand })
  const [asMain, asSub] = [await server.signedInAs(main), await server.signedInAs(sub)]
  const { staff_id } = await seedStaff(server.db, 'content')
  const nothing = { development_has_unread: 0, feedback_has_unread: 0, unread: 0 }
  expect(await asSub(getUnreadStatus, {})).toEqual(nothing)

  const owner = { brand, company_id, account_id: sub.account_id }
  await server.db
    .insertInto('development_request')
    .values({
      ...owner,
      number: '123',
      normalised: '123',
      state: 'reviewing',
      answered_at: new Date(),
    })
    .execute()
  await server.db
    .insertInto('feedback')
    .values({
      ...owner,
      text: '好用',
      sent_at: new Date(),
      state: 'answered',
      reply: '谢谢',
      replied_at: new Date(),
      replied_by: staff_id,
    })
    .execute()
  await seedTip(server.db, [sub], { brand })
  await seedTip(server.db, [sub], { brand, category_id: 18 })
  expect(await asSub(getUnreadStatus, {})).toEqual({
    development_has_unread: 1,
    feedback_has_unread: 1,
    unread: 1,
  })
  expect(await asMain(getUnreadStatus, {})).toEqual(nothing)
  expect(await asSub(getProfile, {})).toMatchObject({ unread: 1 })
  expect(await asSub(getPersonalCentre, {})).toMatchObject({ unread: 1 })

  await asSub(readTips, {})
  expect(await asSub(getUnreadStatus, {})).toMatchObject({ unread: 0 })
})
