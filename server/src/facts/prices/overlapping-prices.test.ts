import {
  addAdjustment,
  getAdminAdjustment,
  getPriceChoices,
  listPartPrices,
  previewAdjustment,
  withdrawAdjustment,
} from '@portal/contract/admin-prices.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { priceDraft } from '#src/testing/planned-prices.ts'
import { becomeTomorrow, priceWorld, seedPriced } from '#src/testing/price-world.ts'
import { seedPart } from '#src/testing/seed.ts'

const FIRST_PAGE = { page: 1, limit: 10 }
const LATER = { title: '年终备货价', effective_at: '2026-11-25 08:00:00' }
const world = priceWorld()

test('an overlapping plan needs confirmation, which names title, time, parts and the later one', async () => {
  const { own_number, oe_number } = await seedPriced(world, fen(10_000))
  const apart = await seedPriced(world, fen(5_000))
  const { brand } = world.server
  const later = await world.staff(
    addAdjustment,
    priceDraft(brand, `${own_number}=90\n${apart.own_number}=40`, LATER),
  )
  const draft = priceDraft(brand, `${own_number}=80`)
  expect((await world.staff(previewAdjustment, draft)).overlaps).toEqual([
    { adjustment_id: later.adjustment_id, ...LATER, parts: 1, numbers: [oe_number] },
  ])
  await expect(world.staff(addAdjustment, draft)).rejects.toMatchObject({
    code: 'price.doubtful',
    status: 409,
    data: {
      doubts: [
        `与「年终备货价」（2026-11-25 08:00 生效）有 1 个相同配件：${oe_number}，它生效后以它的价格为准`,
      ],
    },
  })
  const made = await world.staff(addAdjustment, { ...draft, is_sure: 1 })
  const detailOf = async (adjustment_id: Id<'adjustment'>) =>
    world.viewer(getAdminAdjustment, { adjustment_id, ...FIRST_PAGE })
  expect((await detailOf(made.adjustment_id)).overlaps).toMatchObject([LATER])
  expect((await detailOf(later.adjustment_id)).overlaps).toMatchObject([
    { adjustment_id: made.adjustment_id, parts: 1 },
  ])
  // An adjustment of another level or of other parts is no overlap, and neither is a withdrawn one.
  await world.staff(addAdjustment, priceDraft(brand, `${own_number}=190`, { level: 'retail' }))
  await world.staff(withdrawAdjustment, { adjustment_id: later.adjustment_id })
  await world.staff(addAdjustment, priceDraft(brand, `${apart.own_number}=41`))
})

test('of two concurrent plans one needs confirmation', async () => {
  const { own_number } = await seedPriced(world, fen(10_000))
  const answers = await Promise.allSettled(
    [90, 91].map(async (price) =>
      world.staff(addAdjustment, priceDraft(world.server.brand, `${own_number}=${price}`)),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a part shows the adjustment that set its price at each level, and the planned ones', async () => {
  const { part_id, own_number } = await seedPriced(world, fen(10_000))
  const { brand } = world.server
  const first = await world.staff(addAdjustment, priceDraft(brand, `${own_number}=90`))
  const next = await world.staff(
    addAdjustment,
    priceDraft(brand, `${own_number}=80`, { ...LATER, is_sure: 1 }),
  )
  const dealerPrice = async () => {
    const { list } = await world.viewer(listPartPrices, { product_id: part_id })
    return list.find(({ level }) => level === 'dealer')
  }
  const coming = { adjustment_id: next.adjustment_id, ...LATER, new_price: 80 }
  expect(await dealerPrice()).toMatchObject({
    price: 100,
    made_by: null,
    coming: [{ adjustment_id: first.adjustment_id, new_price: 90 }, coming],
  })
  await becomeTomorrow(world)
  expect(await dealerPrice()).toMatchObject({
    price: 90,
    made_by: { adjustment_id: first.adjustment_id, title: '厂家降价' },
    coming: [coming],
  })
  // Changed manually since, so no adjustment set it.
  await world.server.db
    .updateTable('part_price')
    .set({ amount_fen: fen(9_500) })
    .where('part_id', '=', part_id)
    .where('level', '=', 'dealer')
    .execute()
  expect(await dealerPrice()).toMatchObject({ price: 95, made_by: null })
  await expect(
    world.viewer(listPartPrices, { product_id: toId<'part'>(2_000_000_000) }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('an adjustment stores the rule of its prices', async () => {
  const brand = otherBrand(world.server).id
  await seedPart(world.server.db, { brand, priceFen: fen(10_000) })
  const [make] = (await world.viewer(getPriceChoices, {})).makes
  const { adjustment_id } = await world.staff(
    addAdjustment,
    priceDraft({ id: brand }, '', {
      change: { kind: 'percent', permille: 30, make_id: make?.make_id ?? '' },
    }),
  )
  const { adjustment } = await world.viewer(getAdminAdjustment, { adjustment_id, ...FIRST_PAGE })
  expect(adjustment).toMatchObject({ permille: 30, make_name: make?.name, category_name: '' })
})

test.each([
  ['148', '¥296.00 → ¥148.00（−50%）', 29_600],
  ['119', '¥59.50 → ¥119.00（+100%）', 5950],
])('a price of exactly half or double needs confirmation', async (price, expected, priceFen) => {
  const { own_number, oe_number } = await seedPriced(world, fen(priceFen))
  await expect(
    world.staff(addAdjustment, priceDraft(world.server.brand, `${own_number}=${price}`)),
  ).rejects.toMatchObject({
    code: 'price.doubtful',
    data: { doubts: [`改动一半以上或翻倍：${oe_number} ${expected}`] },
  })
})

test('a price of a tenth is planned after confirmation', async () => {
  const { own_number, oe_number } = await seedPriced(world, fen(5750))
  const draft = priceDraft(world.server.brand, `${own_number}=5.75`)
  await expect(world.staff(addAdjustment, draft)).rejects.toMatchObject({
    code: 'price.doubtful',
    data: { doubts: [`改动一半以上或翻倍：${oe_number} ¥57.50 → ¥5.75（−90%）`] },
  })
  expect(await world.staff(addAdjustment, { ...draft, is_sure: 1 })).toMatchObject({ downs: 1 })
})
