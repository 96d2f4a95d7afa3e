import {
  addAdjustment,
  getAdminAdjustment,
  withdrawAdjustment,
} from '@portal/contract/admin-prices.ts'
import { listAdjustments } from '@portal/contract/price-adjustments.ts'
import { fen } from '@portal/rules/money/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { switchPrices } from '#src/facts/prices/switch-prices.ts'
import { listAudit } from '#src/testing/list-audit.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { dealerFen, priceDraft, rowsInZone, zoneOf } from '#src/testing/planned-prices.ts'
import { becomeTomorrow, NOON, priceWorld, seedPriced } from '#src/testing/price-world.ts'
import { seedPart } from '#src/testing/seed.ts'

const SOON = '2026-11-22 00:00:00'
const FIRST_PAGE = { page: 1, limit: 10 }
const world = priceWorld()

test('planned prices are announced, switch at their time, and the shop charges the new ones', async () => {
  const { part_id, own_number } = await seedPriced(world, fen(10_000))
  const other = await seedPriced(world, fen(5_000))
  const { adjustment_id, ups, downs } = await world.staff(
    addAdjustment,
    priceDraft(world.server.brand, `${own_number}\t90.00\n${other.oe_number}\t55`),
  )
  expect({ ups, downs }).toEqual({ ups: 1, downs: 1 })
  expect(await rowsInZone(world.buyer, part_id)).toMatchObject([
    {
      title: '厂家降价',
      effective_at: SOON,
      is_effective: 0,
      direction: 'down',
      old_price: 100,
      new_price: 90,
      sales_price: 100,
    },
  ])
  expect(await switchPrices(world.server.context)).toEqual([])
  await becomeTomorrow(world)
  expect(await dealerFen(world.server.db, part_id)).toBe(9_000)
  expect(await rowsInZone(world.buyer, part_id)).toMatchObject([
    { is_effective: 1, old_price: 100, new_price: 90, sales_price: 90 },
  ])
  expect((await zoneOf(world.buyer, { adjustment_id, direction: 'up' })).list).toMatchObject([
    { direction: 'up', product_id: other.part_id },
  ])
  expect((await world.buyer(listAdjustments, FIRST_PAGE)).list[0]).toMatchObject({
    adjustment_id,
    state_cn: '已生效',
    ups: 1,
    downs: 1,
  })
})

test('two servers switch an adjustment once and store the old price of that moment', async () => {
  const { part_id, own_number } = await seedPriced(world, fen(10_000))
  const { adjustment_id } = await world.staff(
    addAdjustment,
    priceDraft(world.server.brand, `${own_number}=90`),
  )
  await world.server.db
    .updateTable('part_price')
    .set({ amount_fen: fen(9_700) })
    .where('part_id', '=', part_id)
    .where('level', '=', 'dealer')
    .execute()
  world.now = new Date('2026-11-22T00:00:00+08:00')
  const both = await Promise.all([
    switchPrices(world.server.context),
    switchPrices(world.beside.context),
    switchPrices(world.server.context),
  ])
  expect(both.flat().filter((id) => id === adjustment_id)).toHaveLength(1)
  const { list } = await world.viewer(getAdminAdjustment, { adjustment_id, ...FIRST_PAGE })
  expect(list).toMatchObject([{ old_price: 97, new_price: 90 }])
})

test('of two plans for a part the later one wins and starts from the result of the first', async () => {
  const { part_id, own_number } = await seedPriced(world, fen(10_000))
  const later = await world.staff(
    addAdjustment,
    priceDraft(world.server.brand, `${own_number}=95`, { effective_at: '2026-11-22 08:00:00' }),
  )
  await world.staff(
    addAdjustment,
    priceDraft(world.server.brand, `${own_number}=80`, { is_sure: 1 }),
  )
  await becomeTomorrow(world)
  const detail = { adjustment_id: later.adjustment_id, ...FIRST_PAGE }
  expect(await world.viewer(getAdminAdjustment, detail)).toMatchObject({
    adjustment: { state: 'planned', ups: 1, downs: 0 },
    list: [{ old_price: 80, new_price: 95 }],
  })
  world.now = new Date('2026-11-23T00:00:00+08:00')
  await switchPrices(world.server.context)
  expect(await dealerFen(world.server.db, part_id)).toBe(9_500)
})

test('withdrawn adjustments never switch, switched ones cannot be withdrawn, and of both at once one wins', async () => {
  const { part_id, own_number } = await seedPriced(world, fen(10_000))
  const gone = await world.staff(addAdjustment, priceDraft(world.server.brand, `${own_number}=90`))
  const attempt = { idempotencyKey: 'one-press-to-withdraw' }
  const withdraw = () =>
    world.staff(withdrawAdjustment, { adjustment_id: gone.adjustment_id }, attempt)
  expect(await withdraw()).toEqual(await withdraw())
  await expect(
    world.staff(withdrawAdjustment, { adjustment_id: gone.adjustment_id }),
  ).rejects.toMatchObject({ code: 'price_adjustment.not_planned' })
  await becomeTomorrow(world)
  expect(await dealerFen(world.server.db, part_id)).toBe(10_000)
  expect(await rowsInZone(world.buyer, part_id)).toEqual([])
  await expect(zoneOf(world.buyer, { adjustment_id: gone.adjustment_id })).rejects.toMatchObject({
    status: 404,
  })

  world.now = NOON
  const raced = await world.staff(addAdjustment, priceDraft(world.server.brand, `${own_number}=90`))
  world.now = new Date('2026-11-22T00:00:00+08:00')
  const [switched, withdrawn] = await Promise.all([
    switchPrices(world.beside.context),
    world.staff(withdrawAdjustment, { adjustment_id: raced.adjustment_id }).then(
      () => true,
      () => false,
    ),
  ])
  expect(switched.includes(raced.adjustment_id)).toBe(!withdrawn)
  expect(await dealerFen(world.server.db, part_id)).toBe(withdrawn ? 10_000 : 9_000)
  const written = await listAudit(world.server.db, 'price_adjustment', gone.adjustment_id)
  expect(written.map(({ action }) => action)).toEqual([
    'price_adjustment.add',
    'price_adjustment.withdraw',
  ])
})

test('20,000 prices switch at once, and the counts of parts per price follow', async () => {
  const brand = otherBrand(world.server).id
  const { part_id } = await seedPart(world.server.db, { brand, priceFen: fen(4_900) })
  await sql`
    with made as (
      insert into part (brand, part_type_id, make_id, category_1, category_2, category_3, own_number, oe_number,
        name_zh, brand_name, demand_class, pieces_per_box)
      select brand, part_type_id, make_id, category_1, category_2, category_3, 'M' || n, 'M' || n, name_zh, brand_name,
        demand_class, pieces_per_box
      from part, generate_series(1, 20000) n where part_id = ${part_id}
      returning part_id
    )
    insert into part_price (part_id, level, amount_fen) select part_id, 'dealer', 4900 from made`.execute(
    world.server.db,
  )
  await sql`select refresh_part_count()`.execute(world.server.db)
  await sql`select refresh_choice_counts()`.execute(world.server.db)
  const change = { kind: 'percent', permille: 100 } as const
  const { adjustment_id, ups } = await world.staff(
    addAdjustment,
    priceDraft({ id: brand }, '', { change }),
  )
  expect(ups).toBeGreaterThan(20_000)
  await becomeTomorrow(world)
  const { adjustment } = await world.viewer(getAdminAdjustment, { adjustment_id, ...FIRST_PAGE })
  expect(adjustment.state).toBe('effective')
  const countedNow = await sql<{ band: number; parts: number }>`
    select band, sum(parts)::integer as parts from price_count
    where brand = ${brand} and level = 'dealer' group by band order by band`.execute(
    world.server.db,
  )
  await sql`select refresh_choice_counts()`.execute(world.server.db)
  const countedAgain = await sql<{ band: number; parts: number }>`
    select band, sum(parts)::integer as parts from price_count
    where brand = ${brand} and level = 'dealer' group by band order by band`.execute(
    world.server.db,
  )
  expect(countedNow.rows).toEqual(countedAgain.rows)
  expect(countedNow.rows.find(({ band }) => band === 1)?.parts).toBeGreaterThanOrEqual(20_001)
}, 300_000)
