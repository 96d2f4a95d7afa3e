import type { Adjustment } from './prices-calls.ts'

const PERCENT = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 1,
  signDisplay: 'always',
})

export function ruleWords({
  permille,
  make_name,
  category_name,
}: Pick<Adjustment, 'permille' | 'make_name' | 'category_name'>): string {
  if (permille === null) return '按清单'
  const parts = [make_name, category_name].filter(Boolean).join(' · ')
  return `按比例 ${PERCENT.format(permille / 10)}%，${parts || '全部配件'}`
}
