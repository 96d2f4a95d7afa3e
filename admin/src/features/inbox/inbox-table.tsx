import { assignInboxItems } from '@portal/contract/admin-inbox.ts'
import { INBOX_KINDS } from '@portal/rules/inbox/inbox-kind.ts'
import { isLate, waitingText } from '@portal/rules/inbox/waiting-time.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { brandColumns } from '#src/lists/document-columns.tsx'
import { ListTable, type RowLink } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'
import type { Ticks } from '#src/lists/use-ticks.ts'
import { useMayCall } from '#src/session/rights.ts'
import { staffQuery } from '#src/session/session-calls.ts'

import { type InboxItem, inboxKey, useAssign } from './inbox-calls.ts'
import type { InboxSearchParams } from './inbox-search-params.ts'
import { useNow } from './use-now.ts'

import styles from './inbox-page.module.css'

type Props = {
  readonly list: List<InboxItem, InboxSearchParams>
  readonly rows: readonly InboxItem[]
  readonly ticks: Ticks<InboxItem>
}

export function InboxTable({ list, rows, ticks }: Props) {
  const now = useNow()
  return (
    <ListTable
      caption="等待首次答复的提问、开发需求和反馈，先提交的在前"
      className={styles.table}
      columns={[
        {
          title: '内容',
          className: styles.words,
          hint: (row) => row.words,
          render: (row) => row.words,
        },
        {
          title: '类别',
          className: styles.kind,
          render: (row) => <Tag look="line">{INBOX_KINDS[row.kind]}</Tag>,
        },
        {
          title: '客户',
          className: styles.company,
          hint: (row) => row.company_name,
          render: (row) => row.company_name,
        },
        { title: '提交人', className: styles.person, render: (row) => row.user_name },
        ...brandColumns(list, styles.brand),
        {
          title: '负责人',
          className: styles.holder,
          render: (row) => <Holder item={row} />,
        },
        {
          title: '已等待',
          isRight: true,
          sorted: 'descending',
          className: styles.age,
          hint: (row) => row.created_at,
          render: (row) => <Age createdAt={row.created_at} now={now} />,
        },
      ]}
      idOf={inboxKey}
      linkOf={ItemLink}
      list={list}
      rows={rows}
      tick={{
        ticks,
        mayTick: () => true,
        nameOf: (row) => row.words,
        all: '选择本页',
        whyNone: '本页没有可以分配的',
        refusalReason: '',
      }}
    />
  )
}

function Age({ createdAt, now }: { readonly createdAt: string; readonly now: Date }) {
  const from = readMoment(createdAt)
  const text = waitingText(from, now)
  if (!isLate(from, now)) return text
  return (
    <b className={styles.late}>
      {text}
      <span className="sr-only">，已超时</span>
    </b>
  )
}

/** Leads to the page on which the item is answered. */
function ItemLink({ row, ...link }: RowLink<InboxItem>) {
  if (row.kind === 'question')
    return <Link {...link} search={{ question: row.id }} to="/questions" />
  if (row.kind === 'development_request')
    return <Link {...link} search={{ request: row.id }} to="/development_requests" />
  return <Link {...link} search={{ feedback: row.id }} to="/feedback" />
}

function Holder({ item }: { readonly item: InboxItem }) {
  const { data: me } = useQuery(staffQuery(useCaller()))
  const mayAssign = useMayCall(assignInboxItems) === true
  const { assign, isPending } = useAssign()
  const { assigned_to } = item
  if (!mayAssign || !me) return assigned_to?.name ?? '无人'
  if (assigned_to && assigned_to.staff_id !== me.staff_id) return assigned_to.name
  const step = assigned_to
    ? ({ name: '放回', staff_id: null, text: '已放回，无人负责' } as const)
    : { name: '领取', staff_id: me.staff_id, text: '已领取 1 条' }
  return (
    <>
      {assigned_to && '我 '}
      <Button
        aria-label={`${step.name}：${item.words}`}
        className={styles.step}
        disabled={isPending}
        kind="text"
        size="small"
        onClick={() => assign([item], step)}
      >
        {step.name}
      </Button>
    </>
  )
}
