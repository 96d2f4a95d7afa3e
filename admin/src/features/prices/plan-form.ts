import { MAX_PERMILLE, MIN_PERMILLE } from '@portal/rules/prices/changed-price.ts'
import { fieldOfMoment, momentOfField } from '@portal/ui/page/times.ts'

import type { NewAdjustment } from './prices-calls.ts'

export type PlanForm = {
  readonly brand: string
  readonly level: string
  readonly title: string
  /** `YYYY-MM-DDTHH:mm`, the value format of the input. */
  readonly effectiveAt: string
  readonly kind: 'list' | 'percent'
  readonly text: string
  readonly percent: string
  /** Empty for all. */
  readonly make: string
  readonly category: string
}

export type PlanProblems = Partial<
  Record<'brand' | 'title' | 'effectiveAt' | 'text' | 'percent', string>
>

export function emptyPlan(brand: string, level: string, tomorrow: string): PlanForm {
  return {
    brand,
    level,
    title: '',
    effectiveAt: fieldOfMoment(`${tomorrow} 00:00`),
    kind: 'list',
    text: '',
    percent: '',
    make: '',
    category: '',
  }
}

/** The change in permille; undefined for invalid input and for 0. */
export function permilleOf(percent: string): number | undefined {
  if (!/^[+-]?\d{1,3}(?:\.\d)?$/.test(percent.trim())) return undefined
  const permille = Math.round(Number(percent) * 10)
  const fits = permille >= MIN_PERMILLE && permille <= MAX_PERMILLE
  return fits && permille !== 0 ? permille : undefined
}

/** With `forPlan`, reason and time are required too; a preview needs neither. */
export function planProblems(form: PlanForm, forPlan: boolean): PlanProblems {
  const wrong: Partial<Record<keyof PlanProblems, string | false>> = {
    brand: form.brand === '' && '请选择品牌',
    title: forPlan && form.title.trim() === '' && '请填写调价说明',
    effectiveAt: forPlan && form.effectiveAt === '' && '请选择生效时间',
    text: form.kind === 'list' && form.text.trim() === '' && '请粘贴编号和新价',
    percent:
      form.kind === 'percent' &&
      permilleOf(form.percent) === undefined &&
      '请输入 -90 到 900 之间的百分比，最多一位小数',
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, problem]) => problem))
}

export function newAdjustmentOf(form: PlanForm): NewAdjustment {
  const { brand, level, title, effectiveAt, kind, text, percent, make, category } = form
  return {
    brand,
    level,
    title: title.trim(),
    effective_at: `${momentOfField(effectiveAt)}:00`,
    change:
      kind === 'list'
        ? { kind, text }
        : {
            kind,
            permille: permilleOf(percent) ?? 0,
            ...(make === '' ? {} : { make_id: make }),
            ...(category === '' ? {} : { category_id: category }),
          },
  }
}
