import { getAdminDevelopmentRequest } from '@portal/contract/admin-development.ts'
import type { Caller } from '@portal/contract/caller.ts'
import {
  addDevelopmentRequests,
  getDevelopmentRequest,
  listMyDevelopmentRequests,
} from '@portal/contract/development.ts'
import { addFeedback, answerFeedback } from '@portal/contract/feedback.ts'
import type { Id } from '@portal/rules/ids.ts'
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

async function ask(caller: Caller, number = NUMBER): Promise<Id<'development_request'>> {
  await caller(addDevelopmentRequests, { list: [{ number }] })
  const { list } = await caller(listMyDevelopmentRequests, { page: 1, limit: 10 })
  const made = list.find((row) => row.number === number)
  if (!made) throw new Error(`no request of ${number}`)
  return made.id
}

const send = async (caller: Caller, text: string, request_id?: Id<'development_request'>) =>
  caller(addFeedback, { text, ...(request_id !== undefined && { request_id }) })

async function additions(caller: Caller, id: Id<'development_request'>) {
  const found = await caller(getDevelopmentRequest, { id })
  return found.additions.map(({ text }) => text)
}

test('a request shows what its company added to it by feedback, and the answers', async () => {
  const id = await ask(asker)
  const first = await send(asker, '标签照片见附件', id)
  await send(asker, '结算页打不开')
  await send(asker, '另一个', await ask(asker, `${NUMBER}A`))
  await content(answerFeedback, { id: first.id, version: 1, reply_contente: '收到，谢谢' })
  await send(main, '急用', id)
  expect(await asker(getDevelopmentRequest, { id })).toMatchObject({
    additions: [
      {
        id: first.id,
        text: '标签照片见附件',
        request_number: NUMBER,
        reply_contente: '收到，谢谢',
        is_mine: 1,
        has_unread: 1,
      },
    ],
  })
  const both = ['急用', '标签照片见附件']
  expect(await additions(main, id)).toEqual(both)
  const seen = await content(getAdminDevelopmentRequest, { id })
  expect(seen.additions.map(({ text }) => text)).toEqual(both)
})

test('feedback is added to a refused request too', async () => {
  const id = await ask(asker)
  await server.db
    .updateTable('development_request')
    .set({ state: 'declined', answer: '销量太少', answered_at: new Date() })
    .where('development_request_id', '=', id)
    .execute()
  await send(asker, '可以看实物', id)
  expect(await additions(asker, id)).toEqual(['可以看实物'])
})

test('nobody adds to a request of another company, nor a sub-account to one of a colleague', async () => {
  const refused = { code: 'feedback.no_request' }
  const id = await ask(main)
  const stranger = await seedCompany(server.db, { brand: server.brand.id, name: '别家' })
  const other = await server.signedInAs(stranger.main)
  await expect(send(other, '别家的', id)).rejects.toMatchObject(refused)
  await expect(send(asker, '同事的', id)).rejects.toMatchObject(refused)
  expect(await additions(main, id)).toEqual([])
})
