import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { Breadcrumb } from '@portal/ui/breadcrumb.tsx'
import { Button, buttonLook } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import styles from '#src/layout/document-page.module.css'

/** Not there, or not to be seen; anything else is a failure of ours that another try may mend. */
const MISSING: readonly number[] = [400, 403, EnvelopeStatus.notFound]

type Props<Doc> = {
  /** The title: 订单详情. */
  readonly title: string
  /** The list of its kind, one step back. */
  readonly list: {
    readonly to: '/profile/myorder' | '/profile/my_gift' | '/profile/return_orders'
    readonly name: string
  }
  /** Shown between the two once it is loaded. */
  readonly between?: ReactNode
  /** From the address; 0 where it names none. */
  readonly id: number
  readonly found: UseQueryResult<Doc>
  /** The kind of document: 订单. */
  readonly name: string
  /** How it is counted: 张订单, 个包裹. */
  readonly piece: string
  /** Of its head and of its contents, in px. */
  readonly heights: readonly [number, number]
  /** In the place of the document, for those who may not see it; null while that is not known. */
  readonly instead?: ReactNode
  readonly children: (doc: Doc) => ReactNode
}

/** One document below the way to it. */
export function DocumentFrame<Doc>(props: Props<Doc>) {
  const { title, list, between, instead } = props
  return (
    <div className="wrap">
      <div className="not-phone">
        <Breadcrumb>
          <Link to="/">首页</Link>
          <Link to={list.to}>{list.name}</Link>
          {between}
          <span>{title}</span>
        </Breadcrumb>
      </div>
      {instead === undefined ? <FoundDocument {...props} /> : instead}
    </div>
  )
}

/** The document, its skeleton until it is loaded, or why it is missing; a failure is never shown as a missing document. */
function FoundDocument<Doc>({ id, found, name, piece, list, heights, children }: Props<Doc>) {
  const { data: doc, error, refetch } = found
  if (doc !== undefined) return children(doc)
  if (id > 0 && error === null)
    return (
      <LoadingRegion label={`${name}加载中`}>
        <div className={styles.main}>
          <Skeleton height={heights[0]} />
          <Skeleton height={heights[1]} />
        </div>
      </LoadingRegion>
    )
  const isMissing = id === 0 || (error instanceof ServerRefusal && MISSING.includes(error.status))
  return (
    <section className={`card ${styles.none}`}>
      <EmptyState
        isPage
        action={
          <>
            {/* Asking again does not bring what is another account's. */}
            {!isMissing && <Button onClick={() => void refetch()}>刷新</Button>}
            <Link className={buttonLook({ kind: 'primary' })} to={list.to}>
              返回{list.name}
            </Link>
          </>
        }
        picture={isMissing ? 'search' : 'box'}
        title={isMissing ? `找不到这${piece}` : '加载失败, 刷新'}
      >
        {isMissing ? missingWords(id, name) : errorText(error)}
      </EmptyState>
    </section>
  )
}

function missingWords(id: number, name: string): string {
  return id === 0 ? `地址里没有${name}` : '可能属于其他账号，或地址有误。'
}
