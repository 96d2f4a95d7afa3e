import { addAddress } from '@portal/contract/addresses.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { Id } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'

import { ADDRESS } from '#src/testing/order-all.ts'
import { seedCampaign } from '#src/testing/seed-campaign.ts'
import { seedGift } from '#src/testing/seed-gift.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import type { Chance } from '#src/walks/trade/chance.ts'
import { type Model, type ModelCompany, placeOf } from '#src/walks/trade/model.ts'
import { seedDeals } from '#src/walks/trade/seed-deals.ts'

export type Buyer = {
  readonly company_id: Id<'company'>
  readonly call: Caller
  readonly address_id: Id<'address'>
  readonly model: ModelCompany
}

/** The server's clock, which runs and can be moved forward. */
export type Clock = { readonly now: () => Date; readonly passes: (ms: number) => void }

export type World = {
  readonly server: TestServer
  readonly chance: Chance
  readonly model: Model
  readonly buyers: readonly Buyer[]
  readonly parts: readonly Id<'part'>[]
  readonly sales: Caller
  readonly warehouse: Caller
  readonly content: Caller
  readonly clock: Clock
  readonly activity_id: Id<'activity'>
  readonly campaign: Id<'campaign'>
  readonly gift: Id<'gift'>
}

/** Below this price, a voucher could pay so much that no coins can be used, which the model does not compute. */
export const MIN_FEN = fen(5_000)
export const VOUCHER_FEN = fen(1_000)
export const GIFT_POINTS = 50
const GIFTS = 25
const BUYERS = 4
const PARTS = 6

export async function createWorld(
  server: TestServer,
  { chance, clock }: Pick<World, 'chance' | 'clock'>,
): Promise<World> {
  const brand = server.brand.id
  const stockLevels: Model['stockLevels'] = new Map()
  const prices: Model['prices'] = new Map()
  const parts: Id<'part'>[] = []
  for (let nth = 0; nth < PARTS; nth += 1) {
    const priceFen = fen(MIN_FEN + chance.integer(20_000))
    const [guangzhou, beijing] = [chance.integer(40), chance.integer(20)]
    const { part_id } = await seedPart(server.db, { brand, priceFen, guangzhou, beijing })
    parts.push(part_id)
    prices.set(part_id, priceFen)
    stockLevels.set(placeOf(part_id, 1), { onHand: guangzhou, promised: 0 })
    stockLevels.set(placeOf(part_id, 2), { onHand: beijing, promised: 0 })
  }
  const content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  const { activity_id, activity } = await seedDeals(content, { brand, parts })
  const model: Model = { stockLevels, prices, companies: [], gifts: GIFTS, activity }
  const buyers: Buyer[] = []
  for (let nth = 0; nth < BUYERS; nth += 1) buyers.push(await createBuyer(server, model))
  return {
    server,
    chance,
    clock,
    model,
    buyers,
    parts,
    content,
    activity_id,
    sales: await server.signedInAsStaff(await seedStaff(server.db, 'sales')),
    warehouse: await server.signedInAsStaff(await seedStaff(server.db, 'warehouse')),
    gift: await seedGift(server.db, { brand, points: GIFT_POINTS, stock: GIFTS }),
    campaign: await seedCampaign(server.db, {
      brand,
      amountFen: VOUCHER_FEN,
      perCompany: 1_000_000,
    }),
  }
}

async function createBuyer(server: TestServer, model: Model): Promise<Buyer> {
  const { company_id, main } = await seedCompany(server.db, { brand: server.brand.id })
  const call = await server.signedInAs(main)
  const { address_id } = await call(addAddress, ADDRESS)
  const company: ModelCompany = {
    cart: new Map(),
    orders: [],
    checkouts: [],
    returns: [],
    claims: [],
    vouchers: new Set(),
    coins: 0,
    points: 0,
    owedPoints: 0,
    giftsInCart: 0,
    owed: 0,
    credited: 0,
  }
  model.companies.push(company)
  return { company_id, call, address_id, model: company }
}
