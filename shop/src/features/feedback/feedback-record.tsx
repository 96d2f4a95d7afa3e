import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { PlayIcon } from '@portal/ui/controls/icons.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { feedbackListQuery, type FeedbackRow, useMarkAllFeedbackRead } from './feedback-calls.ts'
import { FeedbackStateBadge } from './feedback-state-badge.tsx'

import styles from './feedback.module.css'

type Props = {
  readonly params: { readonly page: number; readonly limit: number }
  readonly onOpen: (id: Id<'feedback'>) => void
  readonly onPage: (next: { readonly page: number; readonly size: number }) => void
}

export function FeedbackRecord({ params, onOpen, onPage }: Props) {
  const query = useQuery(feedbackListQuery(useCaller(), params))
  const markAll = useMarkAllFeedbackRead()
  const unread = query.data?.unread ?? 0
  return (
    <section className="card">
      <div className={styles.head}>
        <h2 className={styles.title}>提交记录</h2>
        {unread > 0 && (
          <Button busy={markAll.isPending} onClick={() => markAll.mutate({})}>
            全部已读（{unread}）
          </Button>
        )}
      </div>
      <Answer query={query} waiting={<RecordWaiting />}>
        {({ list, total, page, limit }) =>
          total === 0 ? (
            <EmptyState title="还没有反馈">写下遇到的问题或建议，回复会显示在这里。</EmptyState>
          ) : (
            <>
              <ul aria-busy={query.isPlaceholderData} className={styles.list}>
                {list.map((row) => (
                  <RecordRow key={row.id} row={row} onOpen={() => onOpen(row.id)} />
                ))}
              </ul>
              <div className={styles.pages}>
                <Pagination page={page} size={limit} total={total} onChange={onPage} />
              </div>
            </>
          )
        }
      </Answer>
    </section>
  )
}

type RowProps = { readonly row: FeedbackRow; readonly onOpen: () => void }

function RecordRow({ row, onOpen }: RowProps) {
  const { request_number, text, files, created_at, user_name, state } = row
  const { reply_contente, reply_files, has_unread } = row
  return (
    <li>
      <button className={styles.row} type="button" onClick={onOpen}>
        <span className={styles.text}>
          {has_unread === 1 && <span className={styles.unread}>未读</span>}
          {request_number !== null && `开发需求 ${request_number} 的补充说明：`}
          {text}
        </span>
        <FeedbackStateBadge feedback={row} />
        <Thumbnails files={files} />
        {reply_contente !== '' && (
          <span className={styles.reply}>
            <b>{state === 'closed' ? '未回复，关闭原因' : '回复'}：</b>
            {reply_contente}
          </span>
        )}
        <span className={styles.when}>
          {formatMoment(created_at)}
          {'\u00A0· '}
          {user_name}
          {files.length > 0 && `\u00A0· ${files.length} 个文件`}
          {reply_files.length > 0 && `\u00A0· 回复附 ${reply_files.length} 个文件`}
        </span>
      </button>
    </li>
  )
}

const MAX_THUMBNAILS = 4

/** For the eyes, of what the row counts in words. */
function Thumbnails({ files }: Pick<FeedbackRow, 'files'>) {
  if (files.length === 0) return null
  const left = files.length - MAX_THUMBNAILS
  return (
    <span aria-hidden className={styles.thumbnails}>
      {files
        .slice(0, MAX_THUMBNAILS)
        .map(({ address, kind }) =>
          kind === 'picture' ? (
            <img alt="" decoding="async" key={address} loading="lazy" src={address} />
          ) : (
            <span key={address}>{kind === 'video' ? <PlayIcon size={16} /> : 'HEIC'}</span>
          ),
        )}
      {left > 0 && <span>+{left}</span>}
    </span>
  )
}

const ROWS = ['one', 'two', 'three', 'four']

function RecordWaiting() {
  return (
    <LoadingRegion className={styles.list} label="提交记录加载中">
      {ROWS.map((row) => (
        <div className={styles.row} key={row}>
          <Skeleton height={18} />
          <Skeleton height={18} width={64} />
        </div>
      ))}
    </LoadingRegion>
  )
}
