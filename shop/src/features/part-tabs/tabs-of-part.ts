import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { otherNumbers } from './other-numbers.ts'
import { PART_TABS, type PartTab } from './part-search-params.ts'

const WORDS: Readonly<Record<PartTab, string>> = {
  advantage: '产品优势',
  info: '配件信息',
  auto_model: '适用车型',
  gen: '通用/替换',
  record: '购买记录',
  'q&a': '相关问题',
  video: '相关视频',
}

type TabFacts = Pick<
  PartDetail,
  | 'product_carousel'
  | 'carlist'
  | 'number'
  | 'oe_list'
  | 'superseded_list'
  | 'successor'
  | 'order_list'
  | 'has_unread_question'
  | 'video'
>

export type TabOfPart = {
  readonly key: PartTab
  readonly words: string
  readonly count: number
  readonly isUnread: boolean
}

/**
 * The tabs of a part in order (specification 2.7). Product advantage is included only with a
 * carousel.
 *
 * @param questions their number; undefined until loaded
 */
export function tabsOfPart(part: TabFacts, questions: number | undefined): readonly TabOfPart[] {
  const counts: Readonly<Record<PartTab, number>> = {
    advantage: 0,
    info: 0,
    auto_model: part.carlist.reduce((sum, { list }) => sum + list.length, 0),
    gen: otherNumbers(part).length + part.superseded_list.length + (part.successor ? 1 : 0),
    record: part.order_list.length,
    'q&a': questions ?? 0,
    video: part.video,
  }
  return PART_TABS.filter((key) => key !== 'advantage' || hasAdvantage(part)).map((key) => ({
    key,
    words: WORDS[key],
    count: counts[key],
    isUnread: key === 'q&a' && part.has_unread_question === 1,
  }))
}

/**
 * The open tab: the requested one if the part has it, otherwise Product advantage, otherwise Part
 * info (section 4).
 */
export function openTab(part: Pick<TabFacts, 'product_carousel'>, requested?: PartTab): PartTab {
  if (requested !== undefined && (requested !== 'advantage' || hasAdvantage(part))) return requested
  return hasAdvantage(part) ? 'advantage' : 'info'
}

function hasAdvantage({ product_carousel }: Pick<TabFacts, 'product_carousel'>): boolean {
  return product_carousel.some(({ items }) => items.length > 0)
}
