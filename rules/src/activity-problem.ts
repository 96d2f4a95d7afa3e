import type { Fen } from '#src/money.ts'
import { mayLeadTo } from '#src/own-address.ts'

export const SECTION_KINDS = ['slides', 'flash_sale', 'bundle'] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

export const MOST_SECTIONS = 12
export const MOST_OFFERS = 60
export const MOST_ITEMS = 12

type Draft = {
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sections: readonly SectionDraft[]
}

export type SectionDraft = {
  readonly kind: SectionKind
  readonly title: string
  readonly slides: readonly { readonly picture: string; readonly address: string }[]
  readonly offers: readonly OfferDraft[]
}

export type OfferDraft = {
  readonly name: string
  /** Sets; null: no limit. */
  readonly mostTotal: number | null
  readonly mostPerCompany: number | null
  readonly items: readonly {
    readonly partId: number
    readonly pieces: number
    readonly priceFen: Fen
  }[]
}

/** Why an activity can't be written down so, in the words that the desk reads; undefined when it can. */
export function activityProblem({ title, startsAt, endsAt, sections }: Draft): string | undefined {
  if (title.trim() === '') return '请输入活动名称'
  if (Number.isNaN(startsAt.getTime()) || Number.isNaN(endsAt.getTime())) return '请选择活动时间'
  if (endsAt <= startsAt) return '结束时间须晚于开始时间'
  return sections.map(sectionProblem).find((words) => words !== undefined)
}

function sectionProblem({ kind, title, slides, offers }: SectionDraft): string | undefined {
  if (kind === 'slides') {
    if (slides.some(({ picture }) => picture === '')) return '请上传每一张轮播图'
    if (slides.some(({ address }) => !mayLeadTo(address)))
      return '轮播图的链接须以 / 或 https:// 开头'
    return offers.length > 0 ? '轮播里不能放商品' : undefined
  }
  if (title.trim() === '') return '请输入每个版块的标题'
  if (slides.length > 0) return '轮播图只能放在轮播版块'
  return offers.map((offer) => offerProblem(kind, offer)).find((words) => words !== undefined)
}

function offerProblem(kind: SectionKind, offer: OfferDraft): string | undefined {
  const { name, items, mostTotal, mostPerCompany } = offer
  if (kind === 'flash_sale' && items.length !== 1) return '秒杀的每一项是一个配件'
  if (kind === 'bundle' && items.length < 2) return '套装至少有两个配件'
  if (kind === 'bundle' && name.trim() === '') return '请输入每个套装的名称'
  if (new Set(items.map(({ partId }) => partId)).size < items.length) return '套装里有重复的配件'
  if (items.some(({ priceFen }) => priceFen <= 0)) return '活动价须大于 0'
  const isMoreForOne = mostTotal !== null && mostPerCompany !== null && mostPerCompany > mostTotal
  return isMoreForOne ? '每家限购不能多于总量' : undefined
}

/** What was taken keeps its parts and pieces, so that its orders can still be read; prices and limits may change. */
export function isSameSet(
  before: readonly { readonly partId: number; readonly pieces: number }[],
  after: readonly { readonly partId: number; readonly pieces: number }[],
): boolean {
  return (
    before.length === after.length &&
    before.every((one) =>
      after.some(({ partId, pieces }) => partId === one.partId && pieces === one.pieces),
    )
  )
}
