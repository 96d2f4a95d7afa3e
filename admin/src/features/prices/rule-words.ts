import { formatPermille } from '@portal/ui/page/format.ts'

import type { Adjustment } from './prices-calls.ts'

export function ruleWords({
  permille,
  make_name,
  category_name,
}: Pick<Adjustment, 'permille' | 'make_name' | 'category_name'>): string {
  if (permille === null) return '按清单'
  const parts = [make_name, category_name].filter(Boolean).join(' · ')
  return `按比例 ${formatPermille(permille)}，${parts || '全部配件'}`
}
