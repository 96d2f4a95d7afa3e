import {
  getAdminActivity,
  saveActivity,
  switchActivity,
} from '@portal/contract/admin-activities.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen, yuanOfFen } from '@portal/rules/money/money.ts'

import type { ModelActivity, ModelDeal } from '#src/walks/trade/model.ts'

type Draft = InputOf<typeof saveActivity>
type DraftDeal = Omit<ModelDeal, 'id' | 'sold'> & { readonly id?: Id<'deal'> }

/** The activity as staff enter it: the first deal as a flash sale, the second as a bundle. */
export function activityDraft(brand: string, deals: readonly DraftDeal[]): Draft {
  return {
    brand,
    is_sure: 1,
    title: '备件节',
    flag_image: '',
    starts_at: '2026-01-01 00:00',
    ends_at: '2099-01-01 00:00',
    sections: deals.map(({ id, warehouse, items, maxTotal, maxPerCompany }) => {
      const isBundle = items.length > 1
      return {
        kind: isBundle ? 'bundle' : 'flash_sale',
        title: isBundle ? '超值套装' : '限时秒杀',
        slides: [],
        deals: [
          {
            ...(id === undefined ? {} : { deal_id: id }),
            name: isBundle ? '保养套装' : '',
            warehouse_type: warehouse === 1 ? 1 : 2,
            max_total: maxTotal,
            max_per_company: maxPerCompany,
            items: items.map(({ part, pieces, price }) => ({
              product_id: part,
              pieces,
              price: yuanOfFen(price),
            })),
          },
        ],
      }
    }),
  }
}

/** A running activity: a flash sale from Guangzhou and a bundle from Beijing. */
export async function seedDeals(
  content: Caller,
  { brand, parts }: { readonly brand: string; readonly parts: readonly Id<'part'>[] },
): Promise<{ readonly activity_id: Id<'activity'>; readonly activity: ModelActivity }> {
  const [first = toId<'part'>(0), second = toId<'part'>(0), third = toId<'part'>(0)] = parts
  const limits = { maxTotal: 30, maxPerCompany: 12 }
  const drafts = [
    { ...limits, warehouse: 1, items: [{ part: first, pieces: 1, price: fen(6_990) }] },
    {
      ...limits,
      warehouse: 2,
      items: [
        { part: second, pieces: 2, price: fen(5_010) },
        { part: third, pieces: 1, price: fen(7_777) },
      ],
    },
  ]
  const { activity_id } = await content(saveActivity, activityDraft(brand, drafts))
  await content(switchActivity, { activity_id, is_on: 1 })
  const { sections } = await content(getAdminActivity, { activity_id })
  const ids = sections.flatMap(({ deals }) => deals.map((deal) => deal.deal_id))
  const deals = drafts.map((draft, nth) => ({
    ...draft,
    id: ids[nth] ?? toId<'deal'>(0),
    sold: new Map(),
  }))
  return { activity_id, activity: { isOn: true, deals } }
}
