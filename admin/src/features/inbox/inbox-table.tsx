import { assignInboxItems } from '@portal/contract/admin-inbox.ts'
import { INBOX_KINDS } from '@portal/rules/inbox/inbox-kind.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'

import { brandColumns, shownBrand, waitColumn } from '#src/lists/document-columns.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { UnderName } from '#src/lists/under-name.tsx'
import type { List } from '#src/lists/use-list.ts'
import type { Ticks } from '#src/lists/use-ticks.ts'
import { useNow } from '#src/lists/use-time.ts'
import { useMayCall } from '#src/session/rights.ts'

import { Holder } from './holding.tsx'
import { type InboxItem, inboxKey } from './inbox-calls.ts'
import type { InboxSearchParams } from './inbox-search-params.ts'

import styles from './inbox-page.module.css'

type Props = {
  readonly list: List<InboxItem, InboxSearchParams>
  readonly rows: readonly InboxItem[]
  readonly ticks: Ticks<InboxItem>
}

export function InboxTable({ list, rows, ticks }: Props) {
  const now = useNow()
  const mayAssign = useMayCall(assignInboxItems)
  return (
    <ListTable<InboxItem>
      caption="等待首次答复的提问、开发需求和反馈，先提交的在前"
      className={styles.table}
      columns={[
        {
          title: '内容',
          className: styles.words,
          hint: (row) => row.words,
          render: (row) => (
            <>
              <Words text={row.words} />
              <UnderName
                beside={[row.company_name, row.user_name]}
                narrow={[INBOX_KINDS[row.kind], shownBrand(list, row)]}
              />
            </>
          ),
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
        waitColumn<InboxItem>(now, styles.age),
      ]}
      idOf={inboxKey}
      list={list}
      rows={rows}
      {...(mayAssign === true && {
        tick: {
          ticks,
          mayTick: () => true,
          nameOf: (row) => row.words,
          all: '选择本页',
          whyNone: '本页没有可以分配的',
          refusalReason: '',
        },
      })}
    />
  )
}

const HYPHENED = /([A-Za-z0-9]+(?:-[A-Za-z0-9]+)+)/

/** Browsers break lines after hyphens, also in numbers. */
function Words({ text }: { readonly text: string }) {
  const pieces = text.split(HYPHENED).map((piece, at) => ({ piece, at }))
  return pieces.map(({ piece, at }) =>
    HYPHENED.test(piece) ? (
      <span className={styles.number} key={at}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
