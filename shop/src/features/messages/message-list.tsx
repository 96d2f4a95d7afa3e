import { TIP_TYPES } from '@portal/contract/tip-types.ts'
import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { CheckCheckIcon } from '@portal/ui/controls/icons.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { PageBeyond } from '@portal/ui/states/page-beyond.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { MessageFilters } from './message-filters.tsx'
import { MessageRow } from './message-row.tsx'
import { type Tip, type Tips, useReadTips, useTipMenu } from './messages-calls.ts'
import { isNarrowed, keepPageSize, type MessagesSearchParams } from './messages-search-params.ts'

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
      <div className={styles.head}>
        <Checkbox
          aria-label="全选本页"
          checked={rows.length > 0 && chosen.length === rows.length}
          disabled={rows.length === 0}
          some={chosen.length > 0}
          onChange={(isTicked) => tick(rows, isTicked)}
        />
        {chosen.length > 0 ? (
          <ReadTicked chosen={chosen} onDone={() => setTicked(new Set())} />
        ) : (
          <ReadAll search={search} onChange={onChange} />
        )}
      </div>
      <MessageFilters
        key={search.category_id}
        search={search}
        onChange={(part) => onChange({ ...search, ...part, page: undefined, id: undefined })}
      />
      <Answer query={query} waiting={<ListWaiting />}>
        {({ list, total, page, limit }) =>
          list.length === 0 ? (
            <NoMessages search={search} total={total} onChange={onChange} />
          ) : (
            <>
              <ul aria-busy={query.isPlaceholderData} className={styles.list}>
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
    </section>
  )
}

function ReadTicked(props: { readonly chosen: readonly Tip[]; readonly onDone: () => void }) {
  const { chosen, onDone } = props
  const read = useReadTips()
  return (
    <>
      <span>已选 {chosen.length} 条</span>
      <Button
        busy={read.isPending}
        className={styles.action}
        icon={<CheckCheckIcon size={14} />}
        size="small"
        onClick={() => read.mutate({ tip_ids: chosen.map(({ id }) => id) }, { onSuccess: onDone })}
      >
        标为已读
      </Button>
    </>
  )
}

function ReadAll({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const { category_id = MessageCategory.all, type } = search
  const unread = useTipMenu()?.find(({ id }) => id === category_id)?.unread_num ?? 0
  const read = useReadTips()
  return (
    <>
      <Segmented
        label="显示"
        options={[
          { value: TIP_TYPES.all, label: '全部' },
          { value: TIP_TYPES.unread, label: unread > 0 ? `未读 ${unread}` : '未读' },
        ]}
        value={type ?? TIP_TYPES.all}
        onChange={(next) =>
          onChange({
            ...search,
            type: next === TIP_TYPES.unread ? TIP_TYPES.unread : undefined,
            page: undefined,
            id: undefined,
          })
        }
      />
      <Button
        busy={read.isPending}
        className={styles.action}
        disabled={unread === 0}
        icon={<CheckCheckIcon size={14} />}
        size="small"
        title={unread === 0 ? '没有未读消息' : undefined}
        onClick={() =>
          read.mutate({ category_id }, { onSuccess: () => toast.success('已全部标为已读') })
        }
      >
        全部已读
      </Button>
    </>
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
