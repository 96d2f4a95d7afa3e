import type { Caller } from '@portal/contract/caller.ts'
import { addPayment } from '@portal/contract/payments.ts'
import {
  addCorrection,
  disputeEntry,
  exportStatement,
  getStatement,
  listAdminStatements,
  publishStatements,
  runMonth,
} from '@portal/contract/statements.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { yuan } from '@portal/rules/money/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { seedCompany, type SeededCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import { sheetOf } from '#src/testing/sheet-of.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const FIRST_PAGE = { page: 1, limit: 20 }
const FORMULA = '=HYPERLINK("http://x","收款")'

let now = new Date('2026-10-20T04:00:00Z')
let server: TestServer
let company: SeededCompany
let sales: Caller
let main: Caller
let statement_id: Id<'statement'>
serveTests(
  async (started) => {
    server = started
    company = await seedCompany(server.db, { brand: server.brand.id })
    main = await server.signedInAs(company.main)
    sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
    const { company_id } = company
    await sales(addCorrection, { company_id, amount: yuan(1000.5), note: FORMULA })
    now = new Date('2026-10-21T04:00:00Z')
    const paid = { amount: yuan(300.25), paid_on: '2026-10-20', method: '银行转账' }
    await sales(addPayment, { company_id, ...paid })
    now = new Date('2026-11-01T00:00:00Z')
    await sales(runMonth, { month: '2026-10' })
    const { list } = await sales(listAdminStatements, { ...FIRST_PAGE, month: '2026-10' })
    statement_id = list[0]?.statement_id ?? toId(0)
    await sales(publishStatements, { statement_ids: [statement_id] })
  },
  { now: () => now },
)

const saved = async (
  account: SeededCompany['main'],
  input: { statement_id?: Id<'statement'> } = {},
) => sheetOf(server, exportStatement, { token: await server.tokenFor(account), input })

test('a month is exported with the balance before and after each line; text stays text', async () => {
  const [line] = (await main(getStatement, { statement_id, ...FIRST_PAGE })).list
  await main(disputeEntry, {
    statement_entry_id: line?.statement_entry_id ?? toId(0),
    remark: '单价不对',
  })
  const { name, rows } = await saved(company.main, { statement_id })
  expect(name).toBe('对账单-2026-10.xlsx')
  expect(rows).toEqual([
    [expect.stringMatching(/^汽配/), null, null, null, null, null, null, null],
    ['2026-10 对账单', null, null, null, null, null, null, null],
    ['时间', '类别', '单号', '说明', '金额', '余额', '异议', '答复'],
    [null, '期初', null, null, null, 0, null, null],
    [46315.5, '调整', null, FORMULA, 1000.5, 1000.5, '单价不对', null],
    [46316.5, '付款', null, '2026-10-20 银行转账', -300.25, 700.25, null, null],
    ['合计', null, null, null, 700.25, null, null, null],
  ])
})

test('the running month is exported as it is; a month of another company is 404', async () => {
  const { name, rows } = await saved(company.main)
  expect(name).toBe('对账单-未出账-20261101.xlsx')
  expect(rows[1]).toEqual(['未出账，截至 2026-11-01', null, null, null, null, null, null, null])
  expect(rows.slice(3, -1)).toEqual([[null, '期初', null, null, null, 700.25, null, null]])
  const other = await seedCompany(server.db, { brand: server.brand.id })
  await expect(saved(other.main, { statement_id })).rejects.toThrow('statement.not_found')
  await expect(saved(company.purchaser, { statement_id })).rejects.toThrow('access.denied')
})

test('a month with thousands of lines is exported completely, each line once', async () => {
  const other = await seedCompany(server.db, { brand: server.brand.id })
  await sql`
    insert into statement_entry (brand, company_id, kind, amount_fen, happened_at)
    select ${server.brand.id}, ${other.company_id}, 'correction', nth,
      '2026-11-01'::timestamptz + nth / 7 * interval '1 second'
    from generate_series(1, 2500) nth`.execute(server.db)
  const { rows } = await saved(other.main)
  expect(rows.slice(4, -1).map((row) => row[4])).toEqual(
    Array.from({ length: 2500 }, (_, at) => (at + 1) / 100),
  )
})
