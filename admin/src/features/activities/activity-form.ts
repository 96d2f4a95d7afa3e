import type { SectionKind } from '@portal/rules/activities/activity-problem.ts'
import type { Id } from '@portal/rules/ids.ts'
import { plainYuan, yuan } from '@portal/rules/money/money.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { fieldOfMoment, momentOfField } from '@portal/ui/page/times.ts'

import type { ActivityDraft, AdminActivity, FoundPart } from './activities-calls.ts'

export const KIND_NAMES: Readonly<Record<SectionKind, string>> = {
  slides: '轮播图',
  flash_sale: '限时秒杀',
  bundle: '套装',
}

export type SlideForm = AdminActivity['sections'][number]['slides'][number]

export type ItemForm = FoundPart & {
  readonly pieces: string
  readonly price: string
}

export type DealForm = {
  /** Identifies the deal within this form; never sent. */
  readonly key: number
  readonly id: Id<'deal'> | undefined
  readonly name: string
  readonly warehouse: Warehouse
  /** As typed; empty means no limit. */
  readonly maxTotal: string
  readonly maxPerCompany: string
  /** Sets sold, without cancelled orders. */
  readonly sold: number
  readonly items: readonly ItemForm[]
}

export type SectionForm = {
  readonly key: number
  readonly kind: SectionKind
  readonly title: string
  readonly slides: readonly (SlideForm & { readonly key: number })[]
  readonly deals: readonly DealForm[]
}

export type ActivityForm = {
  readonly id: Id<'activity'> | undefined
  readonly brand: string
  readonly title: string
  /** Empty for the built-in image. */
  readonly flagImage: string
  /** `YYYY-MM-DDTHH:mm`, the value format of the input. */
  readonly startsAt: string
  readonly endsAt: string
  readonly sections: readonly SectionForm[]
}

let lastKey = 0
const nextKey = () => (lastKey += 1)

export function emptyActivity(brand: string): ActivityForm {
  const sections = (['slides', 'flash_sale', 'bundle'] as const).map(emptySection)
  return { id: undefined, brand, title: '', flagImage: '', startsAt: '', endsAt: '', sections }
}

export function emptySection(kind: SectionKind): SectionForm {
  const titles = { slides: '', flash_sale: '限时秒杀', bundle: '超值套装' }
  return { key: nextKey(), kind, title: titles[kind], slides: [], deals: [] }
}

export function emptySlide(): SectionForm['slides'][number] {
  return { key: nextKey(), title: '', subtitle: '', picture: '', address: '' }
}

/** With a part: a flash sale of it. Without: an empty bundle. */
export function newDeal(part?: FoundPart): DealForm {
  return {
    key: nextKey(),
    id: undefined,
    name: '',
    warehouse: 1,
    maxTotal: '',
    maxPerCompany: '',
    sold: 0,
    items: part ? [newItem(part)] : [],
  }
}

export function newItem(part: FoundPart): ItemForm {
  return { ...part, pieces: '1', price: '' }
}

export function formOf(stored: AdminActivity): ActivityForm {
  return {
    id: stored.activity_id,
    brand: stored.brand,
    title: stored.title,
    flagImage: stored.flag_image,
    startsAt: fieldOfMoment(stored.starts_at),
    endsAt: fieldOfMoment(stored.ends_at),
    sections: stored.sections.map(({ kind, title, slides, deals }) => ({
      key: nextKey(),
      kind,
      title,
      slides: slides.map((slide) => ({ ...slide, key: nextKey() })),
      deals: deals.map((deal) => ({
        key: nextKey(),
        id: deal.deal_id,
        name: deal.name,
        warehouse: deal.warehouse_type,
        maxTotal: deal.max_total === null ? '' : String(deal.max_total),
        maxPerCompany: deal.max_per_company === null ? '' : String(deal.max_per_company),
        sold: deal.sold,
        items: deal.items.map(({ pieces, price, ...part }) => ({
          ...part,
          pieces: String(pieces),
          price: plainYuan(price),
        })),
      })),
    })),
  }
}

export function draftOf(form: ActivityForm): ActivityDraft {
  return {
    ...(form.id !== undefined && { activity_id: form.id }),
    brand: form.brand,
    title: form.title.trim(),
    flag_image: form.flagImage,
    starts_at: momentOfField(form.startsAt),
    ends_at: momentOfField(form.endsAt),
    sections: filled(form).map(({ kind, title, slides, deals }) => ({
      kind,
      title: title.trim(),
      slides: slides.map(({ key: _key, ...slide }) => slide),
      deals: deals.map((deal) => ({
        ...(deal.id !== undefined && { deal_id: deal.id }),
        name: deal.name.trim(),
        warehouse_type: deal.warehouse,
        max_total: limitOf(deal.maxTotal) ?? null,
        max_per_company: limitOf(deal.maxPerCompany) ?? null,
        items: deal.items.map(({ product_id, pieces, price }) => ({
          product_id,
          pieces: Number(pieces),
          price: yuan(Number(price)),
        })),
      })),
    })),
  }
}

export function filled({ sections }: ActivityForm): readonly SectionForm[] {
  return sections.filter(({ slides, deals }) => slides.length + deals.length > 0)
}

/** The limit in sets: null means no limit, undefined means invalid input. */
export function limitOf(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
