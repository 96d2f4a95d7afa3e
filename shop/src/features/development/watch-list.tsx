import { EmptyState } from '@portal/ui/empty-state.tsx'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { Trash2Icon } from '@portal/ui/icons.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Answer } from '#src/features/parts/answer.tsx'

import { useRemoveWatches, type Watch } from './development-calls.ts'
import { ListWaiting } from './list-waiting.tsx'

import styles from './development-page.module.css'

type Props = {
  readonly query: UseQueryResult<{
    readonly list: readonly Watch[]
    readonly total: number
    readonly page: number
    readonly limit: number
  }>
  readonly onPage: (next: { readonly page: number; readonly size: number }) => void
}

/** The numbers that the user waits for; those that a part has by now come first and lead to it. */
export function WatchList({ query, onPage }: Props) {
  const remove = useRemoveWatches()
  return (
    <Answer query={query} waiting={<ListWaiting />}>
      {({ list, total, page, limit }) =>
        total === 0 ? (
          <EmptyState title="还没有关注的编号">
            点“关注编号”写下在等的编号，上新后显示在这里。
          </EmptyState>
        ) : (
          <>
            <ul aria-busy={query.isPlaceholderData} className={styles.list}>
              {list.map((watch) => (
                <li className={styles.row} key={watch.id}>
                  <span className={styles.number}>{watch.number}</span>
                  <span className={styles.state}>
                    {watch.product_id === null ? <Tag>等待上新</Tag> : <Tag look="ok">已上新</Tag>}
                  </span>
                  <div className={styles.facts}>
                    {watch.product_id !== null && (
                      <Link search={{ id: watch.product_id }} to="/parts/details">
                        {watch.l_name_zh}
                      </Link>
                    )}
                    <div className={styles.quiet}>{watch.create_date} 关注</div>
                  </div>
                  <IconButton
                    label={`不再关注 ${watch.number}`}
                    onClick={() => remove.mutate({ ids: [watch.id] })}
                  >
                    <Trash2Icon size={14} />
                  </IconButton>
                </li>
              ))}
            </ul>
            <div className={styles.pages}>
              <Pagination page={page} size={limit} total={total} onChange={onPage} />
            </div>
          </>
        )
      }
    </Answer>
  )
}
