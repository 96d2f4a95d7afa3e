import { takeToCheckout } from '@portal/contract/activities.ts'
import { saveActivity, switchActivity } from '@portal/contract/admin-activities.ts'

import { expectRefusal } from '#src/walks/trade/expect-refusal.ts'
import { type ModelOffer, type ModelOrder, setsOf } from '#src/walks/trade/model.ts'
import { placeBasket } from '#src/walks/trade/ordering.ts'
import { activityDraft } from '#src/walks/trade/seed-offers.ts'
import { type Buyer, LOWEST_FEN, type World } from '#src/walks/trade/world.ts'

/** Brings sets of an offer to the checkout and orders them; now and then staff are faster. */
export async function grab(world: World, buyer: Buyer): Promise<void> {
  const { chance, model } = world
  const offer = chance.pick(model.activity.offers)
  if (!offer) return
  const sets = 1 + chance.upTo(2)
  const brought = await expectRefusal(
    refusalToBring(world, buyer, { offer, sets }),
    buyer.call(takeToCheckout, { activity_offer_id: offer.id, sets }),
  )
  if (!brought) return
  if (chance.upTo(7) === 0) await changeOffers(world)
  if (chance.upTo(7) === 0) await switchOffers(world)
  const { warehouse } = offer
  const wanted = offer.items.map(({ part, pieces, price }) => ({
    part,
    warehouse,
    quantity: pieces * sets,
    price,
  }))
  const cart = brought.pd_cart_ids.map((cart_id, nth) => ({
    cart_id,
    product_id: wanted[nth]?.part ?? 0,
    cart_number: wanted[nth]?.quantity ?? 0,
    warehouse_type: warehouse === 1 ? (1 as const) : (2 as const),
  }))
  if (await placeBasket(world, buyer, { cart, wanted, taking: { offer, sets } }))
    offer.taken.set(buyer.company_id, setsOf(offer, buyer.company_id).mine + sets)
}

function refusalToBring(
  { model: { activity } }: World,
  { company_id }: Buyer,
  { offer, sets }: { readonly offer: ModelOffer; readonly sets: number },
): string | undefined {
  if (!activity.isOn) return 'activity.not_found'
  return sets > setsOf(offer, company_id).left ? 'activity.limit' : undefined
}

/** An order that is called off gives its sets back. */
export function setsBack({ taking }: ModelOrder, company: number): void {
  if (!taking) return
  taking.offer.taken.set(company, setsOf(taking.offer, company).mine - taking.sets)
}

/** Other prices and limits, now and then a limit below what is taken. */
export async function changeOffers(world: World): Promise<void> {
  const { chance, model, content, server, activity_id } = world
  const offers = model.activity.offers.map((offer) => {
    const mostPerCompany = 1 + chance.upTo(20)
    return {
      ...offer,
      mostPerCompany,
      mostTotal: mostPerCompany + chance.upTo(60),
      items: offer.items.map((item) => ({ ...item, price: LOWEST_FEN + chance.upTo(5_000) })),
    }
  })
  const isTooFew = offers.some((offer) => setsOf(offer, 0).all > offer.mostTotal)
  const draft = activityDraft(server.brand.id, offers)
  const saved = await expectRefusal(
    isTooFew ? 'activity.taken' : undefined,
    content(saveActivity, { ...draft, activity_id }),
  )
  if (!saved) return
  for (const [nth, offer] of model.activity.offers.entries()) Object.assign(offer, offers[nth])
}

/** Staff switch the activity off or, more often, on. */
export async function switchOffers({ chance, model, content, activity_id }: World): Promise<void> {
  const isOn = chance.upTo(3) > 0
  await content(switchActivity, { activity_id, is_on: isOn ? 1 : 0 })
  model.activity.isOn = isOn
}
