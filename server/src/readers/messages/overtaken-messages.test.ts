import * as admin from '@portal/contract/admin-development.ts'
import type { Caller } from '@portal/contract/caller.ts'
import * as handovers from '@portal/contract/cart-handovers.ts'
import * as cart from '@portal/contract/cart.ts'
import * as development from '@portal/contract/development.ts'
import type { BusinessEvent } from '@portal/contract/events.ts'
import { listTips } from '@portal/contract/messages.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { beforeEach, expect, test } from 'vitest'

import { type Actor, eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedOrder } from '#src/testing/seed-order.ts'
import {
  seedCompany,
  type SeededCompany,
  type SeededPart,
  seedPart,
  seedStaff,
} from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let buyer: Caller
let part: SeededPart
let sub: Caller
let content: Caller
let staff_id: Id<'staff'>

serveTests((started) => void (server = started))

beforeEach(async () => {
  const { db, brand } = server
  company = await seedCompany(db, { brand: brand.id })
  part = await seedPart(db, { brand: brand.id })
  buyer = await server.signedInAs(company.main)
  sub = await server.signedInAs(company.sub)
  const member = await seedStaff(db, 'content')
  staff_id = member.staff_id
  content = await server.signedInAsStaff(member)
})

const owner = () => ({ brand: server.brand.id, company_id: company.company_id })

const record = async (who: Actor, ...events: BusinessEvent[]) =>
  server.db.transaction().execute((tx) => recordEvent(tx, who, ...events))

const titles = (call: Caller) => async () =>
  (await call(listTips, { page: 1, limit: 50, type: 2 })).list.map((tip) => tip.tip_name)

/** Readers follow within a moment. */

const handedOver = '学徒 提交了 1 种共 2 件配件，等您下单'

async function handOver(): Promise<Id<'cart_handover'>> {
  await sub(cart.setCartQuantity, { product_id: part.part_id, quantity: 2 })
  const { cart_list } = await sub(cart.listCart, { page: 1, limit: 100 })
  const pd_cart_ids = cart_list.map((row) => row.pd_cart_id)
  const { handover_id } = await sub(handovers.handOverCart, { pd_cart_ids, note: '' })
  await expect.poll(titles(buyer)).toEqual([handedOver])
  return handover_id
}

test('the message of an approval that is withdrawn is recalled, that of the next one stays', async () => {
  const { order_id } = await seedOrder(server.db, company.sub, {
    part_id: part.part_id,
    marked: '甲',
  })
  const approved = (reason: string) => ({
    name: 'order.approved' as const,
    ...eventOn('order', order_id, owner(), new Date()),
    facts: { status: 'confirmed' as const, reason },
  })
  await record({ staff_id }, approved('误点'))
  await expect.poll(titles(sub)).toHaveLength(1)
  await record(
    { staff_id },
    {
      name: 'order.approval_withdrawn',
      ...eventOn('order', order_id, owner(), new Date()),
      facts: { status: 'pending_approval' },
    },
  )
  await expect.poll(titles(sub)).toEqual([])
  await record({ staff_id }, approved('同意'))
  await expect.poll(titles(sub)).toHaveLength(1)
})

test('a hand-over that is withdrawn, handed back or ordered waits for nobody', async () => {
  const withdrawn = await handOver()
  await sub(handovers.withdrawCartHandover, { handover_id: withdrawn })
  await expect.poll(titles(buyer)).toEqual([])

  const refused = await handOver()
  await buyer(handovers.handBackCartHandover, { handover_id: refused, reason: '太贵' })
  await expect.poll(titles(buyer)).toEqual([])

  await handOver()
  await orderAll(buyer)
  await expect.poll(titles(buyer)).toEqual([])
})

test('a step without news sends nothing, and one that is undone takes its message along', async () => {
  const number = part.oe_number
  await sub(development.addDevelopmentRequests, {
    list: [{ number, l_name_zh: '电机', quantity: 2 }],
  })
  const [request] = (await sub(development.listMyDevelopmentRequests, { page: 1, limit: 10 })).list
  const id = request?.id ?? toId(0)
  const first = `您提的 ${number} 评估中`
  const requests = [{ id, version: 0 }]
  const nothingMore = { answer: '', pictures: [] }
  await content(admin.moveDevelopmentRequests, { requests, state: 'reviewing', ...nothingMore })
  await expect.poll(titles(sub)).toEqual([first])

  const brand = server.brand.id
  const names = { l_name_zh: '踏板电机', l_model_zh: '揽胜 L460' }
  const made = await content(admin.addDevelopment, {
    brand,
    number,
    ...names,
    wanted: 60,
    is_sure: 1,
  })
  await buyer(development.likeDevelopment, { id: made.id })
  const launched = await content(admin.moveDevelopment, {
    id: made.id,
    version: 0,
    stage: 'launched',
    product_id: part.part_id,
    ...nothingMore,
  })
  // The message of the later event is there, so that of the earlier one would be.
  await expect.poll(titles(sub)).toEqual([`您提的 ${number} 已上新`, first])
  await expect.poll(titles(buyer)).toEqual([`您支持的 ${number} 已上市`])
  await content(admin.undoDevelopmentStep, { id: made.id, version: launched.version })
  await expect.poll(titles(sub)).toEqual([first])
  await expect.poll(titles(buyer)).toEqual([])
})
