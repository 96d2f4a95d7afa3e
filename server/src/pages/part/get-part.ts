import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getPart as call, PartDetail } from '@portal/contract/parts.ts'
import { sumOfFen, yuanOfFen } from '@portal/rules/money/money.ts'
import { lineAmount } from '@portal/rules/money/order-total.ts'
import { NOT_BOUGHT, ORDER_STATUS_NAMES } from '@portal/rules/orders/order-status.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import { recordVisit } from '#src/facts/parts/browsing-history.ts'
import { listPartCardFacts } from '#src/facts/parts/part-card-facts.ts'
import { partCard, stockLevelsOf } from '#src/facts/parts/part-cards.ts'
import { chainFrom, oldestFirst } from '#src/facts/parts/superseded-chain.ts'
import { visibleLevels } from '#src/facts/prices/visible-prices.ts'
import { silhouette } from '#src/facts/vehicles/silhouette.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { stockLevelRows } from '#src/ledgers/stock/stock-level-rows.ts'
import { visibleStock } from '#src/ledgers/stock/visible-stock.ts'
import {
  findPartDetailFacts,
  type KitItemFacts,
  type PartDetailFacts,
  type PartVehicle,
} from '#src/pages/part/part-detail-facts.ts'
import { findPartNotes, type PartNotes } from '#src/pages/part/part-notes.ts'

type Detail = OutputOf<typeof call>

/**
 * Everything about one part. Adds the visit to the user's browsing history.
 *
 * @throws {Refusal} 404 when the brand has no such part
 */
export async function getPart(
  context: Context,
  who: Dealer,
  { id }: InputOf<typeof call>,
): Promise<Detail> {
  const now = context.now()
  const [[card], facts, notes] = await Promise.all([
    listPartCardFacts(context.lookupSql, who, { ids: [id], levels: visibleLevels(who), now }),
    findPartDetailFacts(context.sql, who, { part_id: id, now }),
    findPartNotes(context.sql, who, id),
  ])
  if (!card || !facts || !notes) throw noSuchThing('part.not_found')
  recordVisit(context, who, id)
  return {
    ...partCard(who, card),
    pic: facts.pictures.slice(0, who.brand.detailPictures),
    engines: facts.engines,
    l_spec_zh: facts.spec_zh,
    ...kitItems(who, facts.kit),
    box: facts.packing,
    type_name: facts.type_name,
    color: facts.color,
    description: facts.description,
    weight_g: facts.weight_g,
    category_path: facts.category_path,
    warehouses: stockLevelRows(who, { ...card, stockLevels: stockLevelsOf(card) }, context.now()),
    carlist: vehicleGroups(facts.vehicles),
    ...furtherNumbers(facts, notes),
    ...notesOf(notes),
    ...purchases(who, facts),
  }
}

function furtherNumbers(
  { numbers }: PartDetailFacts,
  { successor }: PartNotes,
): Pick<Detail, 'oe_list' | 'superseded_list' | 'successor'> {
  return {
    oe_list: numbers
      .filter(({ kind }) => kind === 'oe' || kind === 'other')
      .map(({ factory, display, kind }) => ({
        factory,
        display_number: display,
        is_other_maker: flag(kind === 'other'),
      })),
    superseded_list: oldestFirst(numbers.filter(({ kind }) => kind === 'superseded')),
    successor: successor && {
      product_id: successor.part_id,
      number: successor.oe_number,
      frey_no: successor.own_number,
      l_name_zh: successor.name_zh,
      chain: chainFrom(successor.superseded, successor.numbers),
    },
  }
}

function notesOf(notes: PartNotes) {
  return {
    is_examine: flag(notes.has_questions),
    has_unread_question: flag(notes.has_unread_answer),
    is_product_advantage: flag(notes.carousels.length > 0),
    product_carousel: notes.carousels.map(({ files, ...carousel }) => ({
      ...carousel,
      items: files.map((file) => ({ file_path_text: file })),
    })),
    video: notes.videos,
    my_stock: notes.my_stock,
  }
}

/** The company's own purchases of the part, for users who may see them (specification 6). */
function purchases(
  who: Dealer,
  { purchases: bought }: PartDetailFacts,
): Pick<Detail, 'order_list' | 'orders_sales_history_text'> {
  if (!who.isPurchaser) return { order_list: [], orders_sales_history_text: '' }
  const kept = bought.filter(({ status }) => status !== NOT_BOUGHT)
  const pieces = kept.reduce((sum, { quantity }) => sum + quantity, 0)
  const cancelled = bought.length - kept.length
  return {
    orders_sales_history_text:
      kept.length === 0
        ? ''
        : `贵司共采购 ${kept.length} 次，${pieces} 件${cancelled > 0 ? `，另有 ${cancelled} 次已取消` : ''}`,
    order_list: bought.map((one) => ({
      create_date: one.created_at,
      orders_id: one.order_id,
      orders_no: one.order_no,
      status_cn: ORDER_STATUS_NAMES[one.status],
      quantity: one.quantity,
      price: yuanOfFen(one.price_fen),
    })),
  }
}

function kitItems(
  who: Dealer,
  kit: readonly KitItemFacts[],
): Pick<Static<typeof PartDetail>, 'l_spec_zh_list' | 'kit_total'> {
  const prices = kit.map(
    ({ price_fen, quantity }) => price_fen !== null && lineAmount({ price: price_fen, quantity }),
  )
  const known = prices.filter((price) => price !== false)
  const isShown = who.isPurchaser && kit.length > 0 && known.length === kit.length
  return {
    l_spec_zh_list: kit.map((item) => kitItem(who, item)),
    kit_total: isShown ? yuanOfFen(sumOfFen(known)) : null,
  }
}

function kitItem(
  who: Dealer,
  item: KitItemFacts,
): Static<typeof PartDetail>['l_spec_zh_list'][number] {
  const { price_fen } = item
  return {
    product_id: item.part_id,
    oe: item.oe_number ?? '',
    product_name: item.name_zh,
    number: item.quantity,
    frey_no: item.own_number ?? '',
    pic: item.picture ?? '',
    sales_price: who.isPurchaser && price_fen !== null ? yuanOfFen(price_fen) : null,
    ...kitItemStock(who, item),
  }
}

function kitItemStock(who: Dealer, item: KitItemFacts) {
  if (item.part_id === null) return { available_stock: null, stock_wording: null }
  const nothingComes = { in_transit: 0, arrives_on: null }
  const { available, wording } = visibleStock(who, {
    ...item,
    stockLevels: [
      { ...nothingComes, warehouse: Warehouse.guangzhou, available: item.guangzhou_available },
      { ...nothingComes, warehouse: Warehouse.beijing, available: item.beijing_available },
    ],
  })
  return { available_stock: available, stock_wording: wording }
}

type Group = Static<typeof PartDetail>['carlist'][number]

function vehicleGroups(vehicles: readonly PartVehicle[]): Group[] {
  return [...Map.groupBy(vehicles, (vehicle) => vehicle.make)].map(([brand, ofMake]) => ({
    brand,
    img: silhouette(ofMake[0]?.body ?? ''),
    list: ofMake.map((vehicle) => ({
      vehicle_sys: vehicle.series,
      vehicle_group: `${vehicle.chassis} ${vehicle.model}`,
      chassis: vehicle.chassis,
      engine_name: vehicle.engine,
      transmission: vehicle.transmission,
      displacement: vehicle.displacement,
      year: `${vehicle.year_from}-${vehicle.year_to}`,
      image: silhouette(vehicle.body),
    })),
  }))
}
