import type { Caller } from '@portal/contract/caller.ts'
import { getPart, MAX_MY_STOCK, setMyStock, viewStock } from '@portal/contract/parts.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { brandThatHidesStock } from '#src/testing/brand-that-hides-stock.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

/** A Friday before the cut-off. */
const FRIDAY = new Date('2026-11-20T10:00:00+08:00')

let server: TestServer
let now = FRIDAY
let company: SeededCompany
let main: Caller
let brand: string

serveTests(
  (started) => {
    server = started
    brand = server.brand.id
  },
  { now: () => now },
)
beforeEach(async () => {
  now = FRIDAY
  company = await seedCompany(server.db, { brand })
  main = await server.signedInAs(company.main)
})

test('the page shows all that is stored about a part', async () => {
  const { part_id: id } = await seedPart(server.db, { brand })
  const stored = {
    engines: 'B48B20, B46B20',
    color: '黑色',
    description: '含密封圈',
    weight_g: 350,
    pictures: ['/pictures/oil-filter.webp'],
  }
  const attributes = [{ label: '高度', value: '79 mm' }]
  await server.db
    .updateTable('part')
    .set({
      ...stored,
      attributes: JSON.stringify(attributes),
      spec_zh: '79×64 mm',
      packing: '纸盒',
    })
    .where('part_id', '=', id)
    .execute()
  const { pictures: pic, ...shown } = stored
  expect(await main(getPart, { id })).toMatchObject({
    ...shown,
    pic,
    attributes,
    l_spec_zh: '79×64 mm',
    box: '纸盒',
  })
})

test('a company’s own stock is shared by its users and hidden from others', async () => {
  const { part_id: id } = await seedPart(server.db, { brand })
  expect(await main(getPart, { id })).toMatchObject({ my_stock: null })
  const sub = await server.signedInAs(company.sub)
  expect(await sub(setMyStock, { product_id: id, my_stock: 0 })).toEqual({ my_stock: 0 })
  expect(await main(getPart, { id })).toMatchObject({ my_stock: 0 })
  await main(setMyStock, { product_id: id, my_stock: MAX_MY_STOCK })
  expect(await sub(getPart, { id })).toMatchObject({ my_stock: MAX_MY_STOCK })
  const stranger = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  expect(await stranger(getPart, { id })).toMatchObject({ my_stock: null })
  await sub(setMyStock, { product_id: id, my_stock: null })
  expect(await main(getPart, { id })).toMatchObject({ my_stock: null })
})

test.each([-1, 0.5, MAX_MY_STOCK + 1])('%d pieces of own stock are refused', async (my_stock) => {
  const { part_id: product_id } = await seedPart(server.db, { brand })
  await expect(main(setMyStock, { product_id, my_stock })).rejects.toMatchObject({ status: 400 })
})

test('another brand’s part has no own stock', async () => {
  const { part_id: product_id } = await seedPart(server.db, { brand: otherBrand(server).id })
  await expect(main(setMyStock, { product_id, my_stock: 1 })).rejects.toMatchObject({ status: 404 })
})

async function seedKit(
  items: readonly { part_id: Id<'part'> | null; quantity: number }[],
  ofBrand = brand,
) {
  const { part_id } = await seedPart(server.db, { brand: ofBrand, nameZh: '保养套件' })
  await server.db
    .insertInto('kit_item')
    .values(
      items.map(({ part_id: component_part_id, quantity }, line) => ({
        part_id,
        line,
        name_zh: `件 ${line}`,
        quantity,
        component_part_id,
      })),
    )
    .execute()
  return part_id
}

test('a kit shows each item’s price and stock, and the sum of the single prices', async () => {
  const filter = await seedPart(server.db, { brand, priceFen: fen(3850), guangzhou: 40 })
  const plug = await seedPart(server.db, { brand, priceFen: fen(1005), guangzhou: 0 })
  const id = await seedKit([
    { part_id: filter.part_id, quantity: 1 },
    { part_id: plug.part_id, quantity: 4 },
  ])
  await main(viewStock, { product_id: filter.part_id })
  await main(viewStock, { product_id: plug.part_id })
  const kit = await main(getPart, { id })
  expect(kit.kit_total).toBe(78.7)
  expect(kit.l_spec_zh_list).toMatchObject([
    { frey_no: filter.own_number, number: 1, sales_price: 38.5, available_stock: 40 },
    {
      oe: plug.oe_number,
      number: 4,
      sales_price: 10.05,
      available_stock: 0,
      stock_wording: '缺货',
    },
  ])
})

test('a kit with an item that is not sold singly has no sum, and users without the right see no prices', async () => {
  const { part_id } = await seedPart(server.db, { brand, priceFen: fen(3850) })
  const id = await seedKit([
    { part_id, quantity: 1 },
    { part_id: null, quantity: 2 },
  ])
  expect(await main(getPart, { id })).toMatchObject({
    kit_total: null,
    l_spec_zh_list: [
      { sales_price: 38.5 },
      { product_id: null, sales_price: null, available_stock: null, stock_wording: null },
    ],
  })
  const sub = await server.signedInAs(company.sub)
  const seen = await sub(getPart, { id })
  expect(seen.l_spec_zh_list.map(({ sales_price }) => sales_price)).toEqual([null, null])
  expect(JSON.stringify(seen)).not.toMatch(/\b38\.50?\b/)
})

test('where a brand hides stock, a kit’s items hide theirs until the user requests it', async () => {
  const hiding = brandThatHidesStock(server)
  const buyers = await seedCompany(server.db, { brand: hiding.id })
  const dealer = await server.signedInAs(buyers.main)
  const { part_id } = await seedPart(server.db, { brand: hiding.id, guangzhou: 64 })
  const id = await seedKit([{ part_id, quantity: 1 }], hiding.id)
  const [before] = (await dealer(getPart, { id })).l_spec_zh_list
  expect(before).toMatchObject({ available_stock: null, stock_wording: '正常' })
  await dealer(viewStock, { product_id: part_id })
  const [after] = (await dealer(getPart, { id })).l_spec_zh_list
  expect(after).toMatchObject({ available_stock: 64 })
})

test('a superseded part leads to its successor through all numbers between', async () => {
  const older = await seedPart(server.db, { brand, oeNumber: 'OLD1' })
  const newer = await seedPart(server.db, { brand, oeNumber: 'NEW3' })
  const link = { brand, part_id: newer.part_id, kind: 'superseded' as const, factory: '宝马' }
  await server.db
    .insertInto('part_number')
    .values([
      { ...link, normalised: 'OLD1', display: 'OLD1', superseded_by: 'MID2' },
      { ...link, normalised: 'MID2', display: 'MID 2', superseded_by: 'NEW3' },
    ])
    .execute()
  expect(await main(getPart, { id: older.part_id })).toMatchObject({
    successor: { product_id: newer.part_id, number: 'NEW3', chain: ['OLD1', 'MID 2', 'NEW3'] },
    superseded_list: [],
  })
  expect(await main(getPart, { id: newer.part_id })).toMatchObject({
    successor: null,
    superseded_list: ['OLD1', 'MID 2'],
  })
})

test('other makers’ numbers come after the car makers’, grouped by maker', async () => {
  const { part_id, oe_number } = await seedPart(server.db, { brand })
  await server.db
    .insertInto('part_number')
    .values(
      ['MANN HU6004', 'BOSCH 1', 'MANN HU6002'].map((text) => {
        const [factory = '', display = ''] = text.split(' ')
        return { brand, part_id, kind: 'other' as const, factory, display, normalised: display }
      }),
    )
    .execute()
  const { oe_list } = await main(getPart, { id: part_id })
  expect(
    oe_list.map((one) => `${one.is_other_maker} ${one.factory} ${one.display_number}`),
  ).toEqual([`0 宝马 ${oe_number}`, '1 BOSCH 1', '1 MANN HU6002', '1 MANN HU6004'])
})

test('each warehouse shows its dispatch time, except without stock', async () => {
  const both = await seedPart(server.db, { brand, guangzhou: 20, beijing: 0 })
  const stockLevels = async () => {
    await main(viewStock, { product_id: both.part_id })
    const { warehouses } = await main(getPart, { id: both.part_id })
    return warehouses
  }
  const [guangzhou, beijing] = await stockLevels()
  expect(guangzhou).toMatchObject({
    cut_off: '16:00',
    dispatches_on: '2026-11-20',
    delivered_on: '2026-11-21',
    arrival_sentence: '今天 16:00 前下单，次日达',
  })
  expect(beijing ?? { dispatches_on: null, arrival_sentence: '' }).toMatchObject({
    dispatches_on: null,
    arrival_sentence: '',
  })
  now = new Date('2026-11-21T16:00:00+08:00')
  expect((await stockLevels())[0]).toMatchObject({
    dispatches_on: '2026-11-23',
    arrival_sentence: '现在下单，周一发出',
  })
})

test('a hidden scarce stock, which may be empty, is no promise', async () => {
  const asker = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  for (const guangzhou of [0, 3]) {
    const { part_id } = await seedPart(server.db, { brand, guangzhou })
    const { warehouses } = await asker(getPart, { id: part_id })
    expect(warehouses[0]).toMatchObject({
      available: null,
      wording: '紧缺',
      dispatches_on: null,
      delivered_on: null,
      arrival_sentence: expect.stringMatching(/^若有货，/),
    })
  }
})

test('an advantage belongs to a part or to its type; the part’s own come first', async () => {
  const { part_id } = await seedPart(server.db, { brand })
  const { part_id: sister } = await seedPart(server.db, { brand })
  const insert = async (
    description: string,
    whose: { part_id?: Id<'part'>; part_type_id?: Id<'part_type'> },
  ) => {
    const { product_carousel_id } = await server.db
      .insertInto('product_carousel')
      .values({ brand, description, sort: 1, ...whose })
      .returning('product_carousel_id')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('product_carousel_item')
      .values([2, 1].map((line) => ({ product_carousel_id, line, file: `/pictures/${line}.webp` })))
      .execute()
  }
  expect(await main(getPart, { id: part_id })).toMatchObject({ is_product_advantage: 0 })
  await insert('整类', { part_type_id: toId<'part_type'>(1) })
  await insert('这一件', { part_id })
  const items = [{ file_path_text: '/pictures/1.webp' }, { file_path_text: '/pictures/2.webp' }]
  expect(await main(getPart, { id: part_id })).toMatchObject({
    is_product_advantage: 1,
    product_carousel: [
      { description: '这一件', items },
      { description: '整类', items },
    ],
  })
  expect((await main(getPart, { id: sister })).product_carousel).toHaveLength(1)
})
