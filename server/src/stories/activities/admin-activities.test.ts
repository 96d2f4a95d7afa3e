import { getProfile } from '@portal/contract/accounts.ts'
import { bringDealToCheckout, getActivity } from '@portal/contract/activities.ts'
import { addAddress } from '@portal/contract/addresses.ts'
import {
  findActivityPart,
  getAdminActivity,
  listAdminActivities,
  listPurchases,
  saveActivity,
  switchActivity,
} from '@portal/contract/admin-activities.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { listCart } from '@portal/contract/cart.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { changeOrderStatus, placeOrder } from '@portal/contract/orders.ts'
import { MAX_SETS_OF_A_DEAL } from '@portal/rules/activities/activity-problem.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen, yuan } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { listAudit } from '#src/testing/list-audit.ts'
import { ADDRESS } from '#src/testing/order-all.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let staff: Caller
let buyer: Caller
let part_id: Id<'part'>
let other_id: Id<'part'>
serveTests((started) => void (server = started))

beforeEach(async () => {
  await server.db.updateTable('activity').set({ is_on: false }).execute()
  const brand = server.brand.id
  staff = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  buyer = await server.signedInAs((await seedCompany(server.db, { brand, name: '恒泰' })).main)
  ;({ part_id } = await seedPart(server.db, { brand }))
  ;({ part_id: other_id } = await seedPart(server.db, { brand }))
})

type Draft = InputOf<typeof saveActivity>

const NONE = { name: '', warehouse_type: 1, max_total: null, max_per_company: null } as const

/** Yesterday to tomorrow, with a flash sale of one part and a bundle of two. */
function draft(changes: Partial<Draft> = {}): Draft {
  return {
    brand: server.brand.id,
    is_sure: 1,
    title: '备件节',
    flag_image: 'activity-flag.webp',
    starts_at: `${day(-1)} 00:00`,
    ends_at: `${day(2)} 00:00`,
    sections: [
      {
        kind: 'slides',
        title: '',
        slides: [
          {
            title: '备件节',
            subtitle: '全场两天',
            picture: 'banner-brake.webp',
            address: '/profile/coupon',
          },
        ],
        deals: [],
      },
      {
        kind: 'flash_sale',
        title: '限时秒杀',
        slides: [],
        deals: [
          {
            ...NONE,
            max_total: 5,
            max_per_company: 2,
            items: [{ product_id: part_id, pieces: 1, price: yuan(69.9) }],
          },
        ],
      },
      {
        kind: 'bundle',
        title: '超值套装',
        slides: [],
        deals: [
          {
            ...NONE,
            name: '两件套',
            items: [
              { product_id: part_id, pieces: 1, price: yuan(80) },
              { product_id: other_id, pieces: 2, price: yuan(70) },
            ],
          },
        ],
      },
    ],
    ...changes,
  }
}

/**
 * A day relative to today in Shanghai. No activity here begins or ends within a day, so midnight may pass during a
 * test.
 */
function day(from: number): string {
  const at = new Date(Date.now() + (from * 24 + 8) * 3_600_000)
  return at.toISOString().slice(0, 10)
}

function asDraft({ sections, ...stored }: OutputOf<typeof getAdminActivity>): Draft {
  const { activity_id, brand, title, flag_image, starts_at, ends_at } = stored
  return { activity_id, brand, title, flag_image, starts_at, ends_at, sections }
}

async function buy(deal_id: Id<'deal'>): Promise<Id<'order'>> {
  await buyer(bringDealToCheckout, { deal_id, sets: 1 })
  const { address_id } = await buyer(addAddress, ADDRESS)
  const { cart_list } = await buyer(listCart, { page: 1, limit: 999, deal_id })
  const cart = cart_list.map((row) => ({
    cart_id: row.pd_cart_id,
    product_id: row.product_id,
    cart_number: row.quantity,
    warehouse_type: row.warehouse_type,
  }))
  return (await buyer(placeOrder, { cart, address_id, shopv2_activity_flag: 1 })).order_id
}

test('staff create an activity, switch it on, and see purchases and refunds', async () => {
  const { activity_id } = await staff(saveActivity, draft())
  expect(await buyer(getActivity, {})).toMatchObject({ activity: null })
  await staff(switchActivity, { activity_id, is_on: 1 })
  const { activity, slides, flash_sales } = await buyer(getActivity, {})
  expect(activity).toMatchObject({ title: '备件节', state: 'running' })
  expect(slides).toMatchObject([{ picture: 'banner-brake.webp' }])
  expect(await buyer(getProfile, {})).toMatchObject({
    activity_flag: 1,
    activity_flag_image: 'activity-flag.webp',
  })
  const order_id = await buy(flash_sales[0]?.deal_id ?? toId(0))
  const { list } = await staff(listAdminActivities, { page: 1, limit: 10 })
  expect(list[0]).toMatchObject({ state: 'running', deals: 2, sold: 1, orders: 1 })

  await buyer(changeOrderStatus, { order_id, status: 'cancelled' })
  expect((await staff(listPurchases, { activity_id, page: 1, limit: 10 })).list).toMatchObject([
    { company_name: '恒泰', order_id, sets: -1 },
    { company_name: '恒泰', order_id, sets: 1 },
  ])
  const audited = await listAudit(server.db, 'activity', activity_id)
  expect(audited.map(({ action }) => action)).toEqual(['activity.add', 'activity.switch'])
})

test('a bought deal keeps its parts; its price and limits may change, and other deals may be deleted', async () => {
  const { activity_id } = await staff(saveActivity, draft())
  await staff(switchActivity, { activity_id, is_on: 1 })
  const { flash_sales } = await buyer(getActivity, {})
  const deal_id = flash_sales[0]?.deal_id ?? toId(0)
  await buy(deal_id)
  const stored = asDraft(await staff(getAdminActivity, { activity_id }))
  const [slides, flash, bundle] = stored.sections
  const [deal] = flash?.deals ?? []
  if (!slides || !flash || !bundle || !deal) throw new Error('not as written')
  const save = (sections: Draft['sections']) => staff(saveActivity, { ...stored, sections })

  await expect(save([slides, bundle])).rejects.toMatchObject({ code: 'activity.sold' })
  const [item] = deal.items
  if (!item) throw new Error('no item')
  const changed = (one: Partial<typeof deal>) => save([{ ...flash, deals: [{ ...deal, ...one }] }])
  await expect(changed({ items: [{ ...item, pieces: 2 }] })).rejects.toMatchObject({
    code: 'activity.sold',
  })
  await changed({ max_total: 1, max_per_company: 1, items: [{ ...item, price: yuan(59.9) }] })
  const now = await buyer(getActivity, {})
  expect(now.slides).toEqual([])
  expect(now.flash_sales).toMatchObject([{ deal_id, price: 59.9, max_total: 1, sold: 1, left: 0 }])
})

test('a price above the usual one, too few pieces or an overlapping time needs confirmation', async () => {
  const { is_sure: _sure, ...unsure } = draft()
  const beyond = unsure.sections.map((section) => ({
    ...section,
    deals: section.deals.map((deal) =>
      deal.max_total === null ? deal : { ...deal, max_total: 99_999 },
    ),
  }))
  await expect(staff(saveActivity, { ...unsure, sections: beyond })).rejects.toMatchObject({
    code: 'activity.doubtful',
    status: 409,
    data: { doubts: [expect.stringMatching(/还可抢 99999 件，该仓可用只有 \d+ 件/)] },
  })
  const { activity_id } = await staff(saveActivity, draft())
  await staff(switchActivity, { activity_id, is_on: 1 })
  const sections = unsure.sections.map((section) => ({
    ...section,
    deals: section.deals.map((deal) => ({
      ...deal,
      max_total: null,
      max_per_company: null,
      items: deal.items.map((item) => ({ ...item, price: yuan(9_999) })),
    })),
  }))
  await expect(staff(saveActivity, { ...unsure, sections })).rejects.toMatchObject({
    data: {
      doubts: [
        expect.stringMatching(/与「备件节」时间重叠/),
        expect.stringMatching(/活动价 ¥9,999.00 高于平时/),
        expect.stringMatching(/高于平时/),
      ],
    },
  })
})

test('a brand has one activity at a time', async () => {
  const first = await staff(saveActivity, draft())
  const second = await staff(saveActivity, draft({ title: '第二场' }))
  const later = await staff(
    saveActivity,
    draft({ title: '下一场', starts_at: `${day(2)} 00:00`, ends_at: `${day(3)} 00:00` }),
  )
  const turnOn = ({ activity_id }: typeof first) => staff(switchActivity, { activity_id, is_on: 1 })
  const outcomes = await Promise.allSettled([turnOn(first), turnOn(second), turnOn(later)])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  await expect(turnOn(second).then(() => turnOn(first))).rejects.toMatchObject({
    code: 'activity.overlap',
  })
})

test('an activity that is incomplete, has another brand’s parts or is already over is refused', async () => {
  await expect(staff(saveActivity, draft({ title: ' ' }))).rejects.toMatchObject({
    code: 'activity.bad_draft',
    message: '请输入活动名称',
  })
  // This picture was never uploaded.
  await expect(
    staff(saveActivity, draft({ flag_image: '/files/none.webp' })),
  ).rejects.toMatchObject({
    code: 'file.gone',
  })
  await expect(staff(saveActivity, draft({ starts_at: '2026-02-31 00:00' }))).rejects.toMatchObject(
    {
      message: '请选择活动时间',
    },
  )
  const other = server.context.brands.all.find(({ id }) => id !== server.brand.id)
  await expect(staff(saveActivity, draft({ brand: other?.id ?? '' }))).rejects.toMatchObject({
    code: 'activity.unknown_part',
  })
  const [slides, flash] = draft().sections
  const [deal] = flash?.deals ?? []
  const single = server.context.brands.all.find(({ warehouses }) => warehouses.length === 1)
  if (!slides || !flash || !deal || !single) throw new Error('no such draft')
  const fromBeijing = [{ ...flash, deals: [{ ...deal, warehouse_type: 2 as const }] }]
  await expect(
    staff(saveActivity, draft({ brand: single.id, sections: fromBeijing })),
  ).rejects.toMatchObject({ message: '该品牌没有北京仓' })
  const past = { starts_at: `${day(-3)} 00:00`, ends_at: `${day(-2)} 00:00` }
  const { activity_id } = await staff(saveActivity, draft(past))
  await expect(staff(switchActivity, { activity_id, is_on: 1 })).rejects.toMatchObject({
    code: 'activity.over',
  })
  const empty = await staff(saveActivity, draft({ sections: [] }))
  await expect(
    staff(switchActivity, { activity_id: empty.activity_id, is_on: 1 }),
  ).rejects.toMatchObject({ code: 'activity.empty' })
})

test('parts are found by number, and other roles than content are read-only', async () => {
  const part = await seedPart(server.db, { brand: server.brand.id, priceFen: fen(12_300) })
  const { list } = await staff(findActivityPart, {
    brand: server.brand.id,
    number: part.own_number,
  })
  expect(list).toMatchObject([{ product_id: part.part_id, usual_price: 123 }])
  const viewer = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  expect((await viewer(listAdminActivities, { page: 1, limit: 10 })).total).toBeGreaterThan(0)
  await expect(viewer(saveActivity, draft())).rejects.toMatchObject({ status: 403 })
})

async function limited(max_total: number) {
  const sections = draft().sections.map((section) => ({
    ...section,
    deals: section.deals.map((deal) => ({ ...deal, max_total })),
  }))
  return staff(saveActivity, draft({ sections }))
}

test('a deal is limited to at most so many sets', async () => {
  await expect(limited(MAX_SETS_OF_A_DEAL + 1)).rejects.toMatchObject({ status: 400 })
  await expect(limited(MAX_SETS_OF_A_DEAL)).resolves.toBeDefined()
})
