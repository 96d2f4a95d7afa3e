import { getAdminDevelopmentRequest } from '@portal/contract/admin-development.ts'
import type { Caller } from '@portal/contract/caller.ts'
import {
  addDevelopmentRequests,
  getDevelopmentRequest,
  listMyDevelopmentRequests,
} from '@portal/contract/development.ts'
import { addFeedback, answerFeedback } from '@portal/contract/feedback.ts'
import { requestSubject } from '@portal/rules/feedback/request-subject.ts'
import type { Id } from '@portal/rules/ids.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { beforeEach, expect, test } from 'vitest'

import { seedCompany, type SeededCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let asker: Caller
let main: Caller
let content: Caller

serveTests(async (started) => {
  server = started
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
})
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
  asker = await server.signedInAs(company.sub)
  main = await server.signedInAs(company.main)
})

const NUMBER = 'LR790001'
const SUBJECT = requestSubject(NUMBER)

async function ask(caller: Caller, number = NUMBER): Promise<Id<'development_request'>> {
  await caller(addDevelopmentRequests, { list: [{ number }] })
  const { list } = await caller(listMyDevelopmentRequests, { page: 1, limit: 10 })
  const made = list.find((row) => row.number === number)
  if (!made) throw new Error(`no request of ${number}`)
  return made.id
}

const send = async (caller: Caller, text: string) => caller(addFeedback, { text })

async function additions(caller: Caller, id: Id<'development_request'>) {
  const found = await caller(getDevelopmentRequest, { id })
  return found.additions.map(({ text }) => text)
}

test('a request shows what its company added to it by feedback, and the answers', async () => {
  const id = await ask(asker)
  const first = await send(asker, `${SUBJECT}标签照片见附件`)
  await send(asker, '结算页打不开')
  await send(asker, `${requestSubject(`${NUMBER}A`)}另一个`)
  await content(answerFeedback, { id: first.id, version: 1, reply_contente: '收到，谢谢' })
  await send(main, `页面卡住\n${SUBJECT}急用`)
  expect(await asker(getDevelopmentRequest, { id })).toMatchObject({
    additions: [
      {
        id: first.id,
        text: `${SUBJECT}标签照片见附件`,
        reply_contente: '收到，谢谢',
        is_mine: 1,
        has_unread: 1,
      },
    ],
  })
  const both = [`页面卡住\n${SUBJECT}急用`, `${SUBJECT}标签照片见附件`]
  expect(await additions(main, id)).toEqual(both)
  const seen = await content(getAdminDevelopmentRequest, { id })
  expect(seen.additions.map(({ text }) => text)).toEqual(both)
})

test('feedback of another company or on an earlier request of the number is not shown', async () => {
  await send(asker, `${SUBJECT}上次的`)
  await server.db
    .updateTable('feedback')
    .set({ sent_at: new Date(Date.now() - 40 * DAY_MS) })
    .where('company_id', '=', company.company_id)
    .execute()
  const stranger = await seedCompany(server.db, { brand: server.brand.id, name: '别家' })
  await send(await server.signedInAs(stranger.main), `${SUBJECT}别家的`)
  const id = await ask(asker)
  expect(await additions(main, id)).toEqual([])
  expect(await content(getAdminDevelopmentRequest, { id })).toMatchObject({ additions: [] })
})
