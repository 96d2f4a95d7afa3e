import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  /** 1, 3 or 5 digits: group, second, third level. */
  readonly id: string
  readonly className?: string
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly onFocus?: () => void
  readonly 'data-group'?: string
}

/** The page of a category, by its level: a group's parts, a second-level or a third-level category. */
export function CategoryLink({ id, ...link }: Props) {
  return <Link {...link} search={{ product_type_id: id }} to={pageOf(id)} />
}

function pageOf(id: string) {
  if (id.length === 1) return '/parts/list'
  return id.length === 3 ? '/parts/category' : '/parts/sub_categories'
}
