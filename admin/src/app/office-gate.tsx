import { buttonLook } from '@portal/ui/controls/button.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ROLE_NAMES, useIsKeptFromOffice } from '#src/session/rights.ts'

import { PAGE_GROUPS } from './admin-pages.ts'

const PAGES = PAGE_GROUPS.flatMap(({ pages }): readonly (typeof pages)[number][] => pages)
const OFFICE_PAGES = PAGES.filter(({ isOffice }) => isOffice)

/** The page; or, for the warehouse at an address of the office, why it cannot be opened. */
export function OfficeGate({ children }: { readonly children: ReactNode }) {
  const isKeptOut = useIsKeptFromOffice()
  const { pathname } = useLocation()
  const page = OFFICE_PAGES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  if (!isKeptOut || page === undefined) return children
  return (
    <EmptyState
      isPage
      action={
        <Link className={buttonLook({ kind: 'primary' })} to="/">
          返回工作台
        </Link>
      }
      picture="search"
      title={`没有查看“${page.name}”的权限`}
    >
      {ROLE_NAMES.warehouse}账号不能查看金额、客户账号和发给客户的消息；需要时请联系管理员。
    </EmptyState>
  )
}
