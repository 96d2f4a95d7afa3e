import { Breadcrumb } from '@portal/ui/shown/breadcrumb.tsx'
import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  /** A page that is not a parent route, such as the cart for its checkout. */
  readonly by?: ReactNode
  /** Replaces the title of the last route, for example with a category's name. */
  readonly here?: ReactNode
}

/**
 * The breadcrumb of a page: the home link and the titles of the matched routes (specification 2.1).
 */
export function PageCrumb({ by, here }: Props) {
  const titled = useMatches().filter(({ staticData }) => staticData.title)
  const last = titled.at(-1)
  return (
    <Breadcrumb>
      <Link to="/">首页</Link>
      {titled.slice(0, -1).map(({ id, pathname, staticData }) => (
        <Link key={id} to={pathname}>
          {staticData.title}
        </Link>
      ))}
      {by}
      <span>{here ?? last?.staticData.title}</span>
    </Breadcrumb>
  )
}
