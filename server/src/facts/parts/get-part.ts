import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getPart as call } from '@portal/contract/parts.ts'
import { yuanOfFen } from '@portal/rules/money.ts'
import { ORDER_STATUS_NAMES, type OrderStatus } from '@portal/rules/order-status.ts'

import type { Context } from '#src/context.ts'
import { rememberVisit } from '#src/facts/parts/browsing-history.ts'
import { kitItems } from '#src/facts/parts/kit-items.ts'
import { listPartCardFacts } from '#src/facts/parts/part-card-facts.ts'
import { partCard, stockLevelsOf } from '#src/facts/parts/part-cards.ts'
import { findPartDetailFacts, type PartDetailFacts } from '#src/facts/parts/part-detail-facts.ts'
import { findPartNotes, type PartNotes } from '#src/facts/parts/part-notes.ts'
import { chainFrom, oldestFirst } from '#src/facts/parts/superseded-chain.ts'
import { vehicleGroups } from '#src/facts/parts/vehicle-groups.ts'
import { visibleLevels } from '#src/facts/prices/visible-prices.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { stockLevelRows } from '#src/ledgers/stock/stock-level-rows.ts'

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
  const [[card], facts, notes] = await Promise.all([
    listPartCardFacts(context.lookupSql, who, { ids: [id], levels: visibleLevels(who) }),
    findPartDetailFacts(context.sql, who, id),
    findPartNotes(context.sql, who, id),
  ])
  if (!card || !facts || !notes) throw noSuchThing('part.not_found')
  rememberVisit(context, who, id)
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
    warehouses: stockLevelRows(who, { ...card, shelves: stockLevelsOf(card) }, context.now()),
    carlist: vehicleGroups(facts.vehicles),
    ...furtherNumbers(facts, notes),
    ...whatIsSaid(notes),
    ...purchases(who, facts),
  }
}

/** Universal and replacement numbers, and the part before or after this one in its chain. */
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

function whatIsSaid(notes: PartNotes) {
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

/** The company's own purchases, for users who may see them (specification 6). */
function purchases(
  who: Dealer,
  { purchases: bought }: PartDetailFacts,
): Pick<Detail, 'order_list' | 'orders_sales_history_text'> {
  if (!who.isPurchaser) return { order_list: [], orders_sales_history_text: '' }
  const kept = bought.filter(({ status }) => status !== 'cancelled')
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
      status_cn: ORDER_STATUS_NAMES[one.status as OrderStatus],
      quantity: one.quantity,
      price: yuanOfFen(one.price_fen),
    })),
  }
}
