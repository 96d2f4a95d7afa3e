import type { PartCard as Card } from '@portal/contract/part-card.ts'
import type { Id } from '@portal/rules/ids.ts'
import { yuanOfFen } from '@portal/rules/money/money.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import { listPartCardFacts, type PartCardFacts } from '#src/facts/parts/part-card-facts.ts'
import { visibleLevels, visiblePrices } from '#src/facts/prices/index.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { type StockLevel, visibleStock } from '#src/ledgers/stock/visible-stock.ts'

export type PartCard = Static<typeof Card>

/** The cards of these parts, in this order, as this user may see them; parts of other brands are left out. */
export async function listPartCards(
  { lookupSql, now }: Pick<Context, 'lookupSql' | 'now'>,
  who: Dealer,
  ids: readonly Id<'part'>[],
): Promise<PartCard[]> {
  const facts = await listPartCardFacts(lookupSql, who, {
    ids,
    levels: visibleLevels(who),
    now: now(),
  })
  return facts.map((one) => partCard(who, one))
}

export function partCard(who: Dealer, facts: PartCardFacts): PartCard {
  const stock = visibleStock(who, { ...facts, stockLevels: stockLevelsOf(facts) })
  return {
    product_id: facts.part_id,
    product_name: facts.name_zh,
    l_name_zh: facts.name_zh,
    number: facts.oe_number,
    frey_no: facts.own_number,
    pic: facts.picture ?? '',
    l_model_zh: facts.model_zh,
    brand_name: facts.brand_name,
    make_name: facts.make_name,
    attributes: facts.attributes,
    ...visiblePrices(who, facts.prices),
    frey_stock: stock.guangzhou,
    beijing_stock: stock.beijing,
    available_stock: stock.available,
    on_way_stock: stock.inTransit,
    stock_zaitu: stock.inTransit,
    arrives_on: stock.arrivesOn,
    stock_wording: stock.wording,
    frey_wording: stock.guangzhouWording,
    beijing_wording: stock.beijingWording,
    beijing_is_out: flag(stock.isBeijingOut),
    consumable_days: stock.consumableDays,
    outbox_fcl_quantity: facts.pieces_per_box,
    scm_classification: facts.demand_class,
    is_buy: flag(facts.is_bought),
    is_sub: flag(facts.is_favourite),
    is_apply: flag(facts.is_reminded),
    is_view_stock: flag(stock.isShown),
    is_coming_soon: flag(who.brand.comingSoon && facts.is_coming_soon),
    activity_flag: flag(facts.is_in_activity),
    activity_flag_image: facts.activity_image ?? '',
    activity_price:
      who.isPurchaser && facts.activity_fen !== null ? yuanOfFen(facts.activity_fen) : null,
    has_kit: flag(facts.has_kit),
    cart_number: facts.cart_guangzhou,
    beijing_cart_number: facts.cart_beijing,
  }
}

/** Regardless of rights; `visibleStock` removes what the user may not see. */
export function stockLevelsOf(facts: PartCardFacts): StockLevel[] {
  return [
    {
      warehouse: Warehouse.guangzhou,
      available: facts.guangzhou_available,
      in_transit: facts.guangzhou_in_transit,
      arrives_on: facts.guangzhou_arrives_on,
    },
    {
      warehouse: Warehouse.beijing,
      available: facts.beijing_available,
      in_transit: facts.beijing_in_transit,
      arrives_on: facts.beijing_arrives_on,
    },
  ]
}
