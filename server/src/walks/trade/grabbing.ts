import { bringDealToCheckout } from '@portal/contract/activities.ts'
import { saveActivity, switchActivity } from '@portal/contract/admin-activities.ts'
import { toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'

import { expectRefusal } from '#src/walks/trade/expect-refusal.ts'
import { type ModelDeal, type ModelOrder, setsOf } from '#src/walks/trade/model.ts'
import { placeBasket } from '#src/walks/trade/ordering.ts'
import { activityDraft } from '#src/walks/trade/seed-deals.ts'
import { type Buyer, MIN_FEN, type World } from '#src/walks/trade/world.ts'

/** Puts sets of a deal into the checkout and orders them; sometimes staff change the deal before. */
export async function grab(world: World, buyer: Buyer): Promise<void> {
  const { chance, model } = world
  const deal = chance.pick(model.activity.deals)
  if (!deal) return
  const sets = 1 + chance.integer(2)
  const brought = await expectRefusal(
    refusalToBring(world, buyer, { deal, sets }),
    buyer.call(bringDealToCheckout, { deal_id: deal.id, sets }),
  )
  if (!brought) return
  if (chance.integer(7) === 0) await changeDeals(world)
  if (chance.integer(7) === 0) await switchDeals(world)
  const { warehouse } = deal
  const requested = deal.items.map(({ part, pieces, price }) => ({
    part,
    warehouse,
    quantity: pieces * sets,
    price,
  }))
  const cart = brought.pd_cart_ids.map((cart_id, nth) => ({
    cart_id,
    product_id: requested[nth]?.part ?? toId<'part'>(0),
    cart_number: requested[nth]?.quantity ?? 0,
    warehouse_type: warehouse === 1 ? (1 as const) : (2 as const),
  }))
  if (await placeBasket(world, buyer, { cart, requested, purchase: { deal, sets } }))
    deal.sold.set(buyer.company_id, setsOf(deal, buyer.company_id).mine + sets)
}

function refusalToBring(
  { model: { activity } }: World,
  { company_id }: Buyer,
  { deal, sets }: { readonly deal: ModelDeal; readonly sets: number },
): string | undefined {
  if (!activity.isOn) return 'activity.not_found'
  return sets > setsOf(deal, company_id).left ? 'activity.limit' : undefined
}

export function releaseSets({ purchase }: ModelOrder, company: number): void {
  if (!purchase) return
  purchase.deal.sold.set(company, setsOf(purchase.deal, company).mine - purchase.sets)
}

/** Changes prices and limits, sometimes to a limit below the sets sold. */
export async function changeDeals(world: World): Promise<void> {
  const { chance, model, content, server, activity_id } = world
  const deals = model.activity.deals.map((deal) => {
    const maxPerCompany = 1 + chance.integer(20)
    return {
      ...deal,
      maxPerCompany,
      maxTotal: maxPerCompany + chance.integer(60),
      items: deal.items.map((item) => ({ ...item, price: fen(MIN_FEN + chance.integer(5_000)) })),
    }
  })
  const isTooFew = deals.some((deal) => setsOf(deal, 0).all > deal.maxTotal)
  const draft = activityDraft(server.brand.id, deals)
  const saved = await expectRefusal(
    isTooFew ? 'activity.sold' : undefined,
    content(saveActivity, { ...draft, activity_id }),
  )
  if (!saved) return
  for (const [nth, deal] of model.activity.deals.entries()) Object.assign(deal, deals[nth])
}

/** More often on than off, so that most purchases find it running. */
export async function switchDeals({ chance, model, content, activity_id }: World): Promise<void> {
  const isOn = chance.integer(3) > 0
  await content(switchActivity, { activity_id, is_on: isOn ? 1 : 0 })
  model.activity.isOn = isOn
}
