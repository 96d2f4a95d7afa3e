import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { Button } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import styles from './document-page.module.css'

/** Not there, or not to be seen; anything else is a failure of ours that another try may mend. */
const MISSING: readonly number[] = [400, 403, EnvelopeStatus.notFound]

type Props<Doc> = {
  /** From the address; 0 where it names none. */
  readonly id: number
  readonly found: UseQueryResult<Doc>
  /** The kind of document: 订单. */
  readonly name: string
  /** How it is counted: 张订单, 个包裹. */
  readonly piece: string
  /** The link back to the list of its kind. */
  readonly back: ReactNode
  /** Of its head and of its contents, in px. */
  readonly heights: readonly [number, number]
  readonly children: (doc: Doc) => ReactNode
}

/**
 * One document, its skeleton until it is loaded, or why it is missing; a failure is never shown as a missing document.
 */
export function FoundDocument<Doc>(props: Props<Doc>) {
  const { id, found, name, piece, back, heights, children } = props
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
            {back}
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
