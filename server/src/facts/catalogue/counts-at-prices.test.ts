import type { Caller } from '@portal/contract/caller.ts'
import { listParts } from '@portal/contract/catalogue.ts'
import { type Fen, fen, yuan } from '@portal/rules/money/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

/** More parts than are counted one by one, so that the figures are used. */
const MANY = 6_000
const FIRST = { page: 1, limit: 10 }

let server: TestServer
let main: Caller
serveTests(async (started) => {
  server = started
  const { db } = server
  const brand = server.brand.id
  main = await server.signedInAs((await seedCompany(db, { brand })).main)
  await seedCatalogue(db)
  await seedMany({ make: 'bmw', type: 'oilFilter', demand_class: 'A', priceFen: fen(6_000) })
  await seedMany({ make: 'mercedes', type: 'brakePads', demand_class: 'D', priceFen: fen(15_000) })
  await sql`select refresh_part_count()`.execute(db)
  await sql`select refresh_choice_counts()`.execute(db)
})

type Many = Pick<Parameters<typeof seedListedPart>[1], 'make' | 'type'> & {
  demand_class: string
  priceFen: Fen
}

async function seedMany({ demand_class, priceFen, ...kind }: Many): Promise<void> {
  const brand = server.brand.id
  const part_id = await seedListedPart(server.db, {
    ...kind,
    brand,
    numbers: [{ display: kind.make }],
  })
  await sql`
    with made as (
      insert into part (brand, part_type_id, make_id, category_1, category_2, category_3, oe_number, name_zh, brand_name,
        demand_class, pieces_per_box)
      select brand, part_type_id, make_id, category_1, category_2, category_3, oe_number || n, name_zh, brand_name,
        ${demand_class}, pieces_per_box
      from part, generate_series(1, ${MANY}::integer) n where part_id = ${part_id}
      returning part_id
    ), gone as (update part set is_withdrawn = true where part_id = ${part_id})
    insert into part_price (part_id, level, amount_fen) select part_id, 'dealer', ${priceFen}::integer from made`.execute(
    server.db,
  )
}

const band = (price_from: number, parts: number) => ({ price_from, parts })

test('the counts of many parts at some prices are those of the parts, whatever else narrows them', async () => {
  const cheap = { price_from: yuan(50), price_to: yuan(99.99) }
  const both = { price_from: yuan(50), price_to: yuan(199.99) }
  expect(await main(listParts, { ...FIRST, ...cheap })).toMatchObject({
    total: MANY,
    stock: { all: MANY, in_stock: 0 },
    classes: [{ scm_class: 'A', parts: MANY }],
    makes: [{ make_name: '宝马', parts: MANY }],
    price_bands: [band(50, MANY), band(100, MANY)],
  })
  const ofClass = await main(listParts, { ...FIRST, ...both, scm_class: ['D'] })
  expect(ofClass).toMatchObject({
    total: MANY,
    classes: [
      { scm_class: 'A', parts: MANY },
      { scm_class: 'D', parts: MANY },
    ],
    makes: [{ make_name: '奔驰', parts: MANY }],
    price_bands: [band(100, MANY)],
  })
  const ofMake = await main(listParts, { ...FIRST, ...both, brand_name_zh: '宝马' })
  expect(ofMake).toMatchObject({ total: MANY, price_bands: [band(50, MANY)] })
  expect(ofMake.makes).toHaveLength(2)
  const [category] = ofMake.categories
  const inCategory = { ...FIRST, ...both, product_type_id: category?.product_type_id ?? '' }
  expect(await main(listParts, inCategory)).toMatchObject({ total: 2 * MANY })
  expect(await main(listParts, { ...inCategory, scm_class: ['A'] })).toMatchObject({ total: MANY })
})

test('new prices of one level are counted at once, and counts of unused prices disappear', async () => {
  await sql`update part_price set amount_fen = 25_000 where level = 'dealer' and amount_fen = 15_000`.execute(
    server.db,
  )
  await sql`select refresh_price_count(${server.brand.id}, 'dealer')`.execute(server.db)
  expect(await main(listParts, { ...FIRST, price_from: yuan(200) })).toMatchObject({
    total: MANY,
    price_bands: [band(50, MANY), band(200, MANY)],
  })
})
