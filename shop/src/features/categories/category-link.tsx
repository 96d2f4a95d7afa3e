import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  readonly id: string
  readonly className?: string
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly onFocus?: () => void
  readonly 'data-group'?: string
}

export function CategoryLink({ id, ...link }: Props) {
  return <Link {...link} search={{ product_type_id: id }} to={pageOf(id)} />
}

function pageOf(id: string) {
  if (id.length === 1) return '/parts/list'
  return id.length === 3 ? '/parts/category' : '/parts/sub_categories'
}
