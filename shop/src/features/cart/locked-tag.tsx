import { Tag } from '@portal/ui/shown/tag.tsx'

import type { CartRow } from './cart-calls.ts'
import { isLocked } from './cart-rows.ts'

type Props = { readonly row: CartRow; readonly maySettle: boolean }

/** Marks a row that was handed over to those who may order. */
export function LockedTag({ row, maySettle }: Props) {
  if (!isLocked(row)) return null
  return <Tag look="low">{maySettle ? `${row.user_name} 提交` : '已提交'}</Tag>
}
