import { mayLeadTo } from '#src/accounts/own-address.ts'
import type { Id } from '#src/ids.ts'
import type { Fen } from '#src/money/money.ts'

export const SECTION_KINDS = ['slides', 'flash_sale', 'bundle'] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

export const MAX_SECTIONS = 12
export const MAX_DEALS = 60
export const MAX_ITEMS = 12
export const MAX_SETS_OF_A_DEAL = 1_000_000
/** In characters; a title is that of an activity, a section, a slide or a bundle, an address where a slide leads. */
export const ACTIVITY_LENGTHS = { title: 40, subtitle: 60, address: 200 }

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
  readonly deals: readonly DealDraft[]
}

export type DealDraft = {
  readonly name: string
  /** Sets; null: unlimited. */
  readonly maxTotal: number | null
  readonly maxPerCompany: number | null
  readonly items: readonly {
    readonly partId: Id<'part'>
    readonly pieces: number
    readonly priceFen: Fen
  }[]
}

/** `words` is text for staff; the position lets the form mark the field. */
export type ActivityProblem = {
  readonly words: string
  readonly field:
    | 'title'
    | 'startsAt'
    | 'endsAt'
    | 'sectionTitle'
    | 'picture'
    | 'address'
    | 'name'
    | 'items'
    | 'price'
    | 'maxPerCompany'
  /** Positions in the draft, from 0; absent if the field is not below one. */
  readonly section?: number
  readonly slide?: number
  readonly deal?: number
  readonly item?: number
}

/** The first mistake from top to bottom, as the form marks one field at a time; undefined when it can be stored. */
export function activityProblem(draft: Draft): ActivityProblem | undefined {
  const { title, startsAt, endsAt, sections } = draft
  if (title.trim() === '') return { words: '请输入活动名称', field: 'title' }
  if (Number.isNaN(startsAt.getTime())) return { words: '请选择活动时间', field: 'startsAt' }
  if (Number.isNaN(endsAt.getTime())) return { words: '请选择活动时间', field: 'endsAt' }
  if (endsAt <= startsAt) return { words: '结束时间须晚于开始时间', field: 'endsAt' }
  for (const [section, one] of sections.entries()) {
    const problem = sectionProblem(one)
    if (problem) return { ...problem, section }
  }
  return undefined
}

function sectionProblem(draft: SectionDraft): ActivityProblem | undefined {
  const { kind, title, slides, deals } = draft
  if (kind === 'slides') {
    const unpictured = slides.findIndex(({ picture }) => picture === '')
    if (unpictured !== -1)
      return { words: '请上传每一张轮播图', field: 'picture', slide: unpictured }
    const astray = slides.findIndex(({ address }) => !mayLeadTo(address))
    if (astray !== -1)
      return { words: '轮播图的链接须以 / 或 https:// 开头', field: 'address', slide: astray }
    return deals.length > 0 ? { words: '轮播里不能放商品', field: 'sectionTitle' } : undefined
  }
  if (title.trim() === '') return { words: '请输入每个版块的标题', field: 'sectionTitle' }
  if (slides.length > 0) return { words: '轮播图只能放在轮播版块', field: 'sectionTitle' }
  for (const [deal, one] of deals.entries()) {
    const problem = dealProblem(kind, one)
    if (problem) return { ...problem, deal }
  }
  return undefined
}

function dealProblem(kind: SectionKind, deal: DealDraft): ActivityProblem | undefined {
  const { name, items, maxTotal, maxPerCompany } = deal
  if (kind === 'flash_sale' && items.length !== 1)
    return { words: '秒杀的每一项是一个配件', field: 'items' }
  if (kind === 'bundle' && name.trim() === '')
    return { words: '请输入每个套装的名称', field: 'name' }
  if (kind === 'bundle' && items.length < 2) return { words: '套装至少有两个配件', field: 'items' }
  if (new Set(items.map(({ partId }) => partId)).size < items.length)
    return { words: '套装里有重复的配件', field: 'items' }
  const free = items.findIndex(({ priceFen }) => priceFen <= 0)
  if (free !== -1) return { words: '活动价须大于 0', field: 'price', item: free }
  const isMoreForOne = maxTotal !== null && maxPerCompany !== null && maxPerCompany > maxTotal
  return isMoreForOne ? { words: '每家限购不能多于总量', field: 'maxPerCompany' } : undefined
}

/**
 * A deal that was bought keeps its parts and pieces, so that its orders stay readable; prices and limits may change.
 */
export function isSameSet(
  before: readonly { readonly partId: Id<'part'>; readonly pieces: number }[],
  after: readonly { readonly partId: Id<'part'>; readonly pieces: number }[],
): boolean {
  return (
    before.length === after.length &&
    before.every((one) =>
      after.some(({ partId, pieces }) => partId === one.partId && pieces === one.pieces),
    )
  )
}
