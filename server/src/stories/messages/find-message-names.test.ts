import { findMessageNames } from '@portal/contract/admin-message-users.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany, seedStaff } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let content: Caller
let companies: readonly SeededCompany[]
beforeAll(async () => {
  server = await startServer()
  const seed = (brand: string) => seedCompany(server.db, { brand })
  const { id } = server.brand
  companies = [await seed(id), await seed(id), await seed(id), await seed(otherBrand(server).id)]
  const names = ['甲乙汽配(广州)', '同名 汽修', '同名汽修', '别的品牌']
  for (const [at, { company_id, main, sub }] of companies.entries()) {
    const rename = { name: names[at] ?? '' }
    await server.db
      .updateTable('company')
      .set(rename)
      .where('company_id', '=', company_id)
      .execute()
    for (const [account_id, name] of [
      [main.account_id, '王伟'],
      [sub.account_id, `李${'零一二三'.charAt(at)}`],
    ] as const)
      await server.db
        .updateTable('account')
        .set({ name })
        .where('account_id', '=', account_id)
        .execute()
  }
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const find = (kind: 'companies' | 'users', lines: string[][], is_table: 0 | 1 = 1) =>
  content(findMessageNames, {
    brand: server.brand.id,
    kind,
    lines: lines.map((cells) => ({ cells, is_table })),
  })

test('companies are found by whole names of a table, and a name that two have is a question', async () => {
  const [first, second, third] = companies
  const answer = await find('companies', [
    ['1', '甲乙 汽配（广州）', '13800000000'],
    ['甲乙汽配(广州)'],
    ['同名汽修'],
    ['别的品牌'],
    ['汽配'],
  ])
  expect(answer.found.map(({ id }) => id)).toEqual([first?.company_id])
  expect(answer.several).toMatchObject([{ typed: '同名汽修' }])
  const choices = answer.several.flatMap((one) => one.choices)
  expect(choices.map(({ id }) => id)).toEqual([second?.company_id, third?.company_id])
  expect(choices[0]?.hint).toContain('王伟')
  expect(answer.missing).toEqual(['别的品牌', '汽配'])
})

test('users are found by name; the company beside a name says which of several', async () => {
  const [first, second] = companies
  const answer = await find('users', [['李一'], ['甲乙汽配（广州）', '王伟'], ['王伟'], ['李三']])
  expect(answer.found.map(({ id }) => id)).toEqual([second?.sub.account_id, first?.main.account_id])
  expect(answer.several.map(({ typed, choices }) => [typed, choices.length])).toEqual([['王伟', 3]])
  expect(answer.missing).toEqual(['李三'])
})

test('a phone beside a name says which of several; each of the other cells is looked up', async () => {
  const [first, second] = companies
  const { phone } = await server.db
    .selectFrom('account')
    .select('phone')
    .where('account_id', '=', first?.main.account_id ?? null)
    .executeTakeFirstOrThrow()
  const answer = await find('users', [['王伟', phone, '李一 李零', '不存在', '甲乙汽配(广州)']], 0)
  expect(answer).toMatchObject({ several: [], missing: ['不存在'] })
  expect(answer.found.map(({ id }) => id)).toEqual([
    first?.main.account_id,
    second?.sub.account_id,
    first?.sub.account_id,
  ])
})
