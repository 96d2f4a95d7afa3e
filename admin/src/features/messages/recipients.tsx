import type { listMessageRecipients } from '@portal/contract/admin-messages.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { formatCount, formatShortMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { PageTurner } from '#src/lists/page-turner.tsx'

import { type AdminMessage, recipientsQuery, type RecipientState } from './messages-calls.ts'

import styles from './message-detail.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

type State = 'all' | RecipientState

const STATES = [
  { value: 'all', label: '全部' },
  { value: 'read', label: '已读' },
  { value: 'unread', label: '未读' },
  { value: 'sent', label: '未送达' },
] as const

const RECIPIENTS_A_PAGE = 20

/** How many recipients each state has. */
function countsOf({ recipients, delivered, read }: AdminMessage): Readonly<Record<State, number>> {
  return { all: recipients, read, unread: recipients - read, sent: recipients - delivered }
}

type Props = {
  readonly message: AdminMessage
  readonly state: RecipientState | undefined
  readonly onState: (state: RecipientState | undefined) => void
}

/** The users who have a message, with what each did with it. */
export function Recipients({ message, state, onState }: Props) {
  const { id } = message
  const counts = countsOf(message)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useDeferredValue(typed.trim())
  const query = useQuery(
    recipientsQuery(useCaller(), {
      id,
      page,
      limit: RECIPIENTS_A_PAGE,
      ...(state !== undefined && { state }),
      ...(keyword !== '' && { keyword }),
    }),
  )
  return (
    <section aria-label="收件人名单" className={styles.recipients}>
      <h3>收件人名单</h3>
      <p className={styles.hint}>
        送达：对方登录商城后，消息已出现在他的页面上。未读中包括未送达的。
      </p>
      <p className={styles.hint}>
        开了邮件、短信或推送提醒的人另收一份副本，副本发出不算送达，也不算已读。
      </p>
      {message.state === 'recalled' && (
        <p className={styles.hint}>撤回后都已看不到，以下是撤回前的情况。</p>
      )}
      <div className={styles.tools}>
        <Segmented
          label="状态"
          // A search narrows the list to fewer.
          options={STATES.map(({ value, label }) => ({
            value,
            label: keyword === '' ? `${label} ${formatCount(counts[value])}` : label,
          }))}
          value={state ?? 'all'}
          onChange={(next) => {
            onState(next === 'all' ? undefined : next)
            setPage(1)
          }}
        />
        <TextField
          labelHidden
          label="搜索收件人名单"
          maxLength={MAX_KEYWORD_LENGTH}
          placeholder="姓名、手机号、客户"
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
      </div>
      <Answer query={query} waiting={<Skeleton height={160} />}>
        {({ list, total }) => (
          <>
            {list.length === 0 && (
              <p>{keyword === '' && state === undefined ? '还没有发给任何人' : '没有符合的人'}</p>
            )}
            {list.length > 0 && <RecipientsTable list={list} />}
            <PageTurner
              label="收件人名单"
              page={page}
              size={RECIPIENTS_A_PAGE}
              total={total}
              onPage={setPage}
            />
          </>
        )}
      </Answer>
    </section>
  )
}

type RecipientsTableProps = {
  readonly list: OutputOf<typeof listMessageRecipients>['list']
}

function RecipientsTable({ list }: RecipientsTableProps) {
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col">手机号</th>
            <th scope="col">客户</th>
            <th className={styles.moment} scope="col">
              送达
            </th>
            <th className={styles.moment} scope="col">
              已读
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.account_id}>
              <td className={styles.name}>{one.name || one.username}</td>
              <td className={styles.phone}>{one.phone}</td>
              <td className={styles.company}>{one.company_name}</td>
              <td className={styles.moment} data-title="送达">
                {momentWords(one.delivered_at)}
              </td>
              <td className={styles.moment} data-title="已读">
                {momentWords(one.read_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function momentWords(moment: string | null): string {
  return moment === null ? '—' : formatShortMoment(moment)
}
