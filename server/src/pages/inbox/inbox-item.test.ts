import {
  assignInboxItems,
  getInboxItem,
  listInbox,
  listInboxStaff,
} from '@portal/contract/admin-inbox.ts'
import { getAdminFeedback } from '@portal/contract/feedback.ts'
import { answerQuestion, getAdminQuestion } from '@portal/contract/questions.ts'
import { expect, test } from 'vitest'

import * as seed from '#src/testing/seed-inbox.ts'
import { seedCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
serveTests((started) => void (server = started))

test('an item is read wherever it is in the list, until it is answered', async () => {
  const brand = server.brand.id
  const { company_id, main } = await seedCompany(server.db, { brand })
  const { id } = await seed.seedQuestion(
    server.db,
    { brand, company_id, account_id: main.account_id },
    { question: '适合 2019 款吗', asked_at: new Date() },
  )
  const member = await seedStaff(server.db, 'content')
  const content = await server.signedInAsStaff(member)
  const read = () => content(getInboxItem, { kind: 'question', item_id: id })
  expect(await read()).toMatchObject({ list: [{ id, assigned_to: null }] })
  await content(assignInboxItems, {
    items: [{ kind: 'question', id, staff_id: member.staff_id, held_by: null }],
  })
  expect(await read()).toMatchObject({ list: [{ id, assigned_to: { staff_id: member.staff_id } }] })
  await content(answerQuestion, { id, reply_contente: '适合' })
  expect(await read()).toEqual({ list: [] })
})

test('the lists of its kind name who takes care of an item, until it is answered', async () => {
  const { company_id, main } = await seedCompany(server.db, { brand: server.brand.id })
  const by = { brand: server.brand.id, company_id, account_id: main.account_id }
  const question = await seed.seedQuestion(server.db, by, {
    question: '含密封圈吗',
    asked_at: new Date(),
  })
  const feedback = await seed.seedFeedback(server.db, by, { text: '打不开', sent_at: new Date() })
  const member = await seedStaff(server.db, 'content')
  const content = await server.signedInAsStaff(member)
  const holders = async () => {
    const [{ holder_name: ofQuestion }, { holder_name: ofFeedback }] = await Promise.all([
      content(getAdminQuestion, { id: question.id }),
      content(getAdminFeedback, { id: feedback.id }),
    ])
    return [ofQuestion, ofFeedback]
  }
  expect(await holders()).toEqual(['', ''])
  const taken = { staff_id: member.staff_id, held_by: null }
  await content(assignInboxItems, {
    items: [
      { kind: 'question', id: question.id, ...taken },
      { kind: 'feedback', id: feedback.id, ...taken },
    ],
  })
  const [{ name } = { name: '' }] = (await content(listInboxStaff, {})).list.filter(
    ({ staff_id }) => staff_id === member.staff_id,
  )
  expect(name).not.toBe('')
  expect(await holders()).toEqual([name, name])
  await content(answerQuestion, { id: question.id, reply_contente: '含' })
  expect(await holders()).toEqual(['', name])
})

test('an addition names its request, and is found by its number', async () => {
  const { company_id, main } = await seedCompany(server.db, { brand: server.brand.id })
  const by = { brand: server.brand.id, company_id, account_id: main.account_id }
  const sent_at = new Date()
  const request = await seed.seedRequest(server.db, by, { number: 'BN90002', created_at: sent_at })
  const addition = await seed.seedFeedback(server.db, by, {
    text: '标签照片见附件',
    sent_at,
    development_request_id: request.id,
  })
  await seed.seedFeedback(server.db, by, { text: '结算页打不开', sent_at })
  const content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  const { list } = await content(listInbox, {
    page: 1,
    limit: 20,
    kind: 'feedback',
    keyword: 'BN90002',
  })
  expect(list).toMatchObject([{ ...addition, words: '补充需求 BN90002 · 标签照片见附件' }])
})
