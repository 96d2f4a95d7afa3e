import { type ActivityProblem, activityProblem } from '@portal/rules/activities/activity-problem.ts'
import { type Fen, fenOfYuan, yuan, ZERO_FEN } from '@portal/rules/money/money.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'
import { momentOfField } from '@portal/ui/page/times.ts'
import { createContext, use } from 'react'

import {
  type ActivityForm,
  type DealForm,
  filled,
  type ItemForm,
  limitOf,
  type SectionForm,
} from './activity-form.ts'

export type FormProblem = { readonly words: string; readonly at: string }

/**
 * The key of a field in `FormProblem`: the field's name, with the key of its section, slide, deal
 * or part.
 */
export function fieldName(field: string, target: number | string = ''): string {
  return `${field} ${target}`
}

export function formProblem(form: ActivityForm): FormProblem | undefined {
  if (form.brand === '') return { words: '请选择品牌', at: fieldName('brand') }
  const sections = filled(form)
  const typed = sections.flatMap(({ deals }) => deals.flatMap(typingProblem))
  const problem = activityProblem({
    title: form.title,
    startsAt: readMoment(momentOfField(form.startsAt)),
    endsAt: readMoment(momentOfField(form.endsAt)),
    sections: sections.map(({ deals, ...section }) => ({
      ...section,
      deals: deals.map((deal) => ({
        name: deal.name,
        maxTotal: limitOf(deal.maxTotal) ?? null,
        maxPerCompany: limitOf(deal.maxPerCompany) ?? null,
        items: deal.items.map((item) => ({
          partId: item.product_id,
          pieces: Number(item.pieces),
          priceFen: typedFen(item.price) ?? ZERO_FEN,
        })),
      })),
    })),
  })
  const [first] = typed
  if (first !== undefined || problem === undefined) return first
  return { words: problem.words, at: problemFieldName(sections, problem) }
}

function problemFieldName(sections: readonly SectionForm[], problem: ActivityProblem): string {
  const { section, slide, deal, item, field } = problem
  const itsSection = at(sections, section)
  const itsDeal = at(itsSection?.deals, deal)
  const itsItem = at(itsDeal?.items, item)
  if (itsItem && itsDeal) return fieldName(field, itemKey(itsDeal, itsItem))
  return fieldName(field, (at(itsSection?.slides, slide) ?? itsDeal ?? itsSection)?.key)
}

function at<Item>(items: readonly Item[] | undefined, place: number | undefined): Item | undefined {
  return place === undefined ? undefined : items?.[place]
}

/** The key contains the deal because a part may be in several deals. */
export function itemKey(
  { key }: Pick<DealForm, 'key'>,
  item: Pick<ItemForm, 'product_id'>,
): string {
  return `${key} ${item.product_id}`
}

function typingProblem(deal: DealForm): FormProblem[] {
  const { key, maxTotal, maxPerCompany, items } = deal
  const limit = '请输入大于 0 的整数，不限则留空'
  const problems: FormProblem[] = []
  if (limitOf(maxTotal) === undefined)
    problems.push({ words: limit, at: fieldName('maxTotal', key) })
  if (limitOf(maxPerCompany) === undefined)
    problems.push({ words: limit, at: fieldName('maxPerCompany', key) })
  for (const item of items) {
    const target = itemKey(deal, item)
    if (!/^[1-9]\d?$/.test(item.pieces.trim()))
      problems.push({ words: '请输入 1 到 99 的整数', at: fieldName('pieces', target) })
    if (typedFen(item.price) === undefined)
      problems.push({ words: '请输入金额，最多两位小数', at: fieldName('price', target) })
  }
  return problems
}

function typedFen(typed: string): Fen | undefined {
  if (!/^\d+(\.\d{1,2})?$/.test(typed.trim())) return undefined
  return fenOfYuan(yuan(Number(typed)))
}

export const FormProblemContext = createContext<FormProblem | undefined>(undefined)

/** The problem of a field; undefined if another field's problem is shown first. */
export function useProblemAt(): (field: string, target?: number | string) => string | undefined {
  const problem = use(FormProblemContext)
  return (field, target) => (problem?.at === fieldName(field, target) ? problem.words : undefined)
}
