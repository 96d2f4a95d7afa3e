import { exportSearch } from '@portal/contract/spreadsheets.ts'
import { fen } from '@portal/rules/money/money.ts'
import { OWN_PRICE_LABEL, PriceDisplay } from '@portal/rules/prices/price-rows.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { expect, test } from 'vitest'

import type { SearchRow } from '#src/facts/search/search-row.ts'
import { searchSheet } from '#src/facts/search/search-sheet.ts'
import { seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedCompany, type SeededAccount, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import { sheetOf } from '#src/testing/sheet-of.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
serveTests(
  async (started) => {
    server = started
    const { db } = server
    const brand = server.brand.id
    company = await seedCompany(db, { brand })
    await seedCatalogue(db)
    const filter = await seedListedPart(db, {
      brand,
      make: 'bmw',
      type: 'oilFilter',
      numbers: [
        { display: '11 42 7 953 129' },
        { display: '11 42 7 566 327', kind: 'superseded', supersededBy: '11427953129' },
        { display: '11 42 7 541 827', kind: 'superseded', supersededBy: '11427566327' },
      ],
    })
    await seedListedPart(db, {
      brand,
      make: 'bmw',
      type: 'brakePads',
      numbers: [{ display: '34116860019' }],
    })
    await db.deleteFrom('part_price').where('part_id', '=', filter).execute()
    const prices = { dealer: fen(12_345), retail: fen(20_000) }
    await db
      .insertInto('part_price')
      .values(
        Object.entries(prices).map(([level, amount_fen]) => ({
          part_id: filter,
          level,
          amount_fen,
        })),
      )
      .execute()
  },
  { now: () => new Date('2026-11-20T17:00:00Z') },
)

const exported = async (
  keyword: string,
  {
    who = company.main,
    ...input
  }: { who?: SeededAccount; only?: string; showShareholderPrice?: number } = {},
) =>
  sheetOf(server, exportSearch, { token: await server.tokenFor(who), input: { keyword, ...input } })

async function rowsByHead(...requested: Parameters<typeof exported>) {
  const [head = [], ...rows] = (await exported(...requested)).rows
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))
}

const LIST = '34116860019=2\n9999999999=3\n11427541827=4'

test('the file has every line in the order typed, with its chain, also those not found', async () => {
  const rows = await rowsByHead(LIST)
  expect(rows).toMatchObject([
    { 行: 1, 查询编号: '34116860019', 数量: 2, 结果: '找到', OE号: '34116860019' },
    { 行: 2, 查询编号: '9999999999', 数量: 3, 结果: '找不到产品', OE号: null },
    {
      行: 3,
      数量: 4,
      结果: '已替换',
      替换关系: expect.stringMatching(/^\S.* → \S.* → \S.*$/),
    },
  ])
})

test('the file name has the day in Shanghai', async () => {
  expect((await exported(LIST)).name).toBe('搜索结果-20261121.xlsx')
})

test('prices are numbers, and purchase prices are included only while they are on the screen', async () => {
  const [shown] = await rowsByHead('11427953129')
  expect(shown).toMatchObject({ 我的进货价: 123.45 })
  const [hidden] = await rowsByHead('11427953129', { showShareholderPrice: 2 })
  expect(Object.values(hidden ?? {})).not.toContain(123.45)
  expect(Object.values(hidden ?? {})).toContain(200)
})

test('without the right to purchase the file has neither purchase prices nor their heads, whatever the switch says', async () => {
  const [row = {}] = await rowsByHead('11427953129', { who: company.sub, showShareholderPrice: 1 })
  expect(Object.values(row)).not.toContain(123.45)
  const secret = server.brand.priceLabels.filter((label) => label.secret)
  const open = server.brand.priceLabels.filter((label) => !label.secret)
  expect(Object.keys(row)).toEqual(expect.arrayContaining(open.map(({ label }) => label)))
  for (const label of [OWN_PRICE_LABEL, ...secret.map((one) => one.label)])
    expect(Object.keys(row)).not.toContain(label)
})

test('a stock that is hidden from the user is not in the file', async () => {
  const [row] = await rowsByHead('11427953129')
  expect(row?.['广州仓可售']).toBeNull()
  expect(row?.['库存']).toMatch(/^(?:正常|紧缺|缺货)$/)
})

test('the lines not found can be exported alone', async () => {
  const keyword = `${LIST}\n34116860018\n帮我找这种垫子\nWBACF2VH71N688411`
  const { name, rows } = await exported(keyword, { only: 'not_found' })
  expect(name).toBe('未找到的编号-20261121.xlsx')
  expect(rows).toEqual([
    ['行', '查询编号', '数量', '结果'],
    [2, '9999999999', 3, '找不到产品'],
    [4, '34116860018', 1, '没有此编号，相近编号供核对'],
  ])
})

test('words export the parts that they find', async () => {
  expect(await rowsByHead('刹车片')).toMatchObject([{ 结果: '按名称找到', OE号: '34116860019' }])
})

test('2,000 lines are exported in their order, one more is refused', async () => {
  const lines = Array.from({ length: 2000 }, (_, at) => `${9_000_000_000 + at}`)
  const { rows } = await exported(lines.join('\n'))
  expect(rows.slice(1).map(([, number]) => number)).toEqual(lines)
  expect(rows.at(-1)?.[0]).toBe(2000)
  await expect(exported([...lines, '8000000000'].join('\n'))).rejects.toThrow(
    '一份清单最多 2000 行',
  )
})

test('an empty search is refused', async () => {
  await expect(exported(' \n ')).rejects.toThrow('请先输入搜索关键词')
})

test('an endless line is refused with a sentence, whatever its content', async () => {
  await expect(exported(`a${'⩶'.repeat(80_000)}b`)).rejects.toThrow('一行最多 200 个字')
  await expect(exported(`1. ${'1'.repeat(80_000)}`)).rejects.toThrow('一行最多 200 个字')
})

test('visible stock is that of the chosen warehouse, up to the brand’s cap', async () => {
  const column = searchSheet(
    { brand: server.brand, isPurchaser: true } as Parameters<typeof searchSheet>[0],
    { display: PriceDisplay.shown, isMissing: false, warehouse: Warehouse.beijing },
  )
  const expected = (row: Partial<SearchRow>) =>
    column.slice(-2).map(({ value }) => value(row as SearchRow))
  expect(column.at(-1)?.header).toBe('北京仓可售')
  expect(expected({ frey_stock: 64, beijing_stock: 0, stock_wording: '正常' })).toEqual(['缺货', 0])
  expect(expected({ frey_stock: 0, beijing_stock: 500 })[1]).toBe(server.brand.stock.listCap.shown)
  expect(expected({ frey_stock: null, beijing_stock: null, beijing_is_out: 1 })[0]).toBe('缺货')
  expect(expected({ beijing_stock: null, stock_wording: '正常', beijing_wording: '紧缺' })[0]).toBe(
    '紧缺',
  )
})
