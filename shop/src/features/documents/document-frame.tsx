import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Breadcrumb } from '@portal/ui/shown/breadcrumb.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import styles from '#src/layout/document-page.module.css'

/**
 * Statuses for a document that does not exist or is not visible to the user; after any other error
 * a retry may help.
 */
const MISSING: readonly number[] = [400, 403, EnvelopeStatus.notFound]

type Props<Doc> = {
  readonly title: string
  readonly list: {
    readonly to:
      | '/profile/myorder'
      | '/profile/my_gift'
      | '/profile/product_develop'
      | '/profile/return_orders'
    readonly name: string
  }
  readonly between?: ReactNode
  /** The id in the URL; 0 if there is none. */
  readonly id: number
  readonly found: UseQueryResult<Doc>
  readonly name: string
  /** The kind of document with its measure word: 张订单, 个包裹. */
  readonly piece: string
  /** Heights of header and content in px, for the skeleton. */
  readonly heights: readonly [number, number]
  /** Shown to users who may not see the document; null until that is known. */
  readonly instead?: ReactNode
  readonly children: (doc: Doc) => ReactNode
}

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

/**
 * The document, its skeleton while loading, or why it is missing. An error is never shown as a
 * missing document.
 */
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
            {/* Retrying does not help with a document of another account. */}
            {!isMissing && <Button onClick={() => void refetch()}>刷新</Button>}
            <Link className={buttonLook({ kind: 'primary' })} to={list.to}>
              返回{list.name}
            </Link>
          </>
        }
        picture={isMissing ? 'search' : 'box'}
        title={isMissing ? `找不到这${piece}` : '加载失败, 刷新'}
      >
        {isMissing ? missingWords(id, list.name) : errorText(error)}
      </EmptyState>
    </section>
  )
}

function missingWords(id: number, list: string): string {
  return id === 0 ? `地址不完整，请从${list}里打开。` : '可能属于其他账号，或地址有误。'
}
