import { TIP_TYPES } from '@portal/contract/tip-types.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { PageBeyond } from '@portal/ui/states/page-beyond.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { MessageFilters } from './message-filters.tsx'
import { ListHead, TickedBar } from './message-list-head.tsx'
import { MessageRow } from './message-row.tsx'
import type { Tip, Tips } from './messages-calls.ts'
import { isNarrowed, keepPageSize, type MessagesSearchParams } from './messages-search-params.ts'
import { SettingsLink } from './settings-link.tsx'

import styles from './message-list.module.css'

type Props = {
  readonly query: UseQueryResult<Tips>
  readonly search: MessagesSearchParams
  /** The open message is shown beside the list. */
  readonly hasPreview: boolean
  readonly onChange: (part: MessagesSearchParams) => void
}

export function MessageList({ query, search, hasPreview, onChange }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<Id<'tip'>>>(new Set())
  const isPhone = useMedia('(max-width: 639px)')
  const [showsFilters, setShowsFilters] = useState(isNarrowed(search))
  const { id: _open, page: _page, ...narrowed } = search
  const narrowing = JSON.stringify(narrowed)
  const rows = query.data?.list ?? []
  const chosen = rows.filter(({ id }) => ticked.has(id))
  const tick = (tips: readonly Tip[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const { id } of tips) {
      if (isTicked) next.add(id)
      else next.delete(id)
    }
    setTicked(next)
  }
  return (
    <section aria-label="消息列表" className={`card ${styles.page}`}>
      <ListHead
        chosen={chosen}
        filters={isPhone ? { isShown: showsFilters, onShow: setShowsFilters } : undefined}
        rows={rows}
        search={search}
        onChange={onChange}
        onTick={tick}
      />
      {(!isPhone || showsFilters) && (
        <MessageFilters
          key={search.category_id}
          search={search}
          onChange={(part) => onChange({ ...search, ...part, page: undefined, id: undefined })}
        />
      )}
      <Answer query={query} waiting={<ListWaiting />}>
        {({ list, total, page, limit }) =>
          list.length === 0 ? (
            <NoMessages search={search} total={total} onChange={onChange} />
          ) : (
            <>
              <ul
                aria-busy={query.isPlaceholderData}
                className={styles.list}
                // Another page or narrowing begins at its top.
                key={`${page} ${narrowing}`}
              >
                {list.map((tip) => (
                  <MessageRow
                    hasPreview={hasPreview}
                    isTicked={ticked.has(tip.id)}
                    key={tip.id}
                    search={search}
                    tip={tip}
                    onTick={(isTicked) => tick([tip], isTicked)}
                  />
                ))}
              </ul>
              <div className={styles.pages}>
                <Pagination
                  page={page}
                  size={limit}
                  total={total}
                  onChange={(next) => {
                    keepPageSize(next.size)
                    onChange({ ...search, page: next.page, id: undefined })
                  }}
                />
              </div>
            </>
          )
        }
      </Answer>
      {chosen.length > 0 && <TickedBar chosen={chosen} onDone={() => tick(chosen, false)} />}
      <p className={styles.settings}>
        也可以用邮件、短信、浏览器通知您：
        <SettingsLink />
      </p>
    </section>
  )
}

type NoMessagesProps = Pick<Props, 'search' | 'onChange'> & { readonly total: number }

function NoMessages({ search, total, onChange }: NoMessagesProps) {
  if (total > 0) return <PageBeyond onFirst={() => onChange({ ...search, page: undefined })} />
  if (isNarrowed(search))
    return (
      <EmptyState picture="search" title="没有符合条件的消息">
        换个标题或编号再试。
      </EmptyState>
    )
  if (search.type === TIP_TYPES.unread) return <EmptyState title="没有未读消息" />
  return (
    <EmptyState title="暂无消息">订单、到货、调价、对账单等有变化时，在这里通知您。</EmptyState>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

function ListWaiting() {
  return (
    <LoadingRegion className={styles.waiting} label="消息加载中">
      {ROWS.map((row) => (
        <Skeleton height={44} key={row} />
      ))}
    </LoadingRegion>
  )
}
