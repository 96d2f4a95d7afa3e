import { listCustomers } from '@portal/contract/admin-accounts.ts'
import { listCompanies } from '@portal/contract/admin-companies.ts'
import { listAdminDevelopmentRequests } from '@portal/contract/admin-development.ts'
import { listInbox } from '@portal/contract/admin-inbox.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { listAdminFeedback } from '@portal/contract/feedback.ts'
import { listAdminQuestions } from '@portal/contract/questions.ts'
import { expect, test } from 'vitest'

import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let content: Caller
let ownNumber: string

serveTests(async (started) => {
  server = started
  const { db } = server
  const brand = server.brand.id
  const company = await seedCompany(db, { brand, name: '顺达ABC汽配' })
  const { account_id } = await db
    .updateTable('account')
    .set({ phone: '13912345678', name: '林晓' })
    .where('account_id', '=', company.main.account_id)
    .returning('account_id')
    .executeTakeFirstOrThrow()
  const by = { brand, company_id: company.company_id, account_id }
  const part = await seedPart(db, { brand, oeNumber: 'LR122256' })
  ownNumber = part.own_number
  await db
    .insertInto('part_question')
    .values({ ...by, part_id: part.part_id, kind: 'consult', question: '适合 100% 原厂吗' })
    .execute()
  await db
    .insertInto('development_request')
    .values({ ...by, number: 'LR-134-567', normalised: 'LR134567', name_zh: 'EGR阀' })
    .execute()
  await db
    .insertInto('feedback')
    .values({ ...by, text: '结算页ABC打不开', sent_at: new Date() })
    .execute()
  // A stranger whom no search below may find.
  await seedCompany(db, { brand, name: '外地汽配' })
  content = await server.signedInAsStaff(await seedStaff(db, 'content'))
})

const PAGE = { page: 1, limit: 20 }

/** In which lists of staff something is found. */
async function listsWith(keyword: string): Promise<string[]> {
  const input = { ...PAGE, keyword, brand: server.brand.id }
  const [inbox, questions, requests, feedback, customers, companies] = await Promise.all([
    content(listInbox, input),
    content(listAdminQuestions, { ...input, state: 'open' }),
    content(listAdminDevelopmentRequests, input),
    content(listAdminFeedback, { ...input, state: 'open' }),
    content(listCustomers, input),
    content(listCompanies, input),
  ])
  const found = { questions, requests, feedback, customers, companies }
  return [
    ...inbox.list.map(({ kind }) => `inbox ${kind}`).toSorted(),
    ...Object.entries(found).flatMap(([name, { total }]) => (total > 0 ? [name] : [])),
  ]
}

const ITEMS = ['inbox development_request', 'inbox feedback', 'inbox question']
const LISTS = ['questions', 'requests', 'feedback']
const QUESTION = ['inbox question', 'questions']
const REQUEST = ['inbox development_request', 'requests']

test('a part number finds what is about it in any spelling, whole or its beginning', async () => {
  for (const spelling of ['LR122256', 'lr 122 256', 'LR-122256', 'ＬＲ１２２２５６', ' LR1222'])
    expect(await listsWith(spelling)).toEqual(QUESTION)
  expect(await listsWith(ownNumber)).toEqual(QUESTION)
  for (const spelling of ['LR134567', 'lr 134 567', 'ＬＲ－１３４'])
    expect(await listsWith(spelling)).toEqual(REQUEST)
})

test('a person is found by name and by phone in any spelling, a company by name', async () => {
  const everywhere = [...ITEMS, ...LISTS, 'customers']
  for (const phone of [
    '13912345678',
    '139 1234 5678',
    '+86 139-1234-5678',
    '１３９１２３４５６７８',
  ])
    expect(await listsWith(phone)).toEqual(everywhere)
  expect(await listsWith(' 林晓 ')).toEqual(everywhere)
  for (const name of ['顺达abc', '顺达ＡＢＣ'])
    expect(await listsWith(name)).toEqual([...everywhere, 'companies'])
})

test('words with spaces between them are each found, wherever they are', async () => {
  for (const keyword of ['顺达 林晓', '林晓　顺达ＡＢＣ', '13912345678 汽配'])
    expect(await listsWith(keyword)).toEqual([...ITEMS, ...LISTS, 'customers'])
  expect(await listsWith('结算页 林晓 顺达')).toEqual(['inbox feedback', 'feedback'])
  expect(await listsWith('外地 林晓')).toEqual([])
  const found = await content(listCustomers, { ...PAGE, keyword: '顺达 林晓' })
  expect(found.list[0]?.matches).toMatchObject([{ name: '林晓' }])
})

test('words are found as written or folded, and % and _ are characters', async () => {
  expect(await listsWith('100%')).toEqual(QUESTION)
  expect(await listsWith('100_')).toEqual([])
  expect(await listsWith('结算页ＡＢＣ')).toEqual(['inbox feedback', 'feedback'])
  expect(await listsWith('ＥＧＲ')).toEqual(REQUEST)
})
