import { Tag } from '@portal/ui/tag.tsx'

import { brandColumns, timeColumn } from '#src/lists/document-columns.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-today.ts'

import type { AdminQuestion } from './questions-calls.ts'
import type { QuestionsSearchParams } from './questions-search-params.ts'

import styles from './questions-table.module.css'

type Props = {
  readonly list: List<AdminQuestion, QuestionsSearchParams>
  readonly rows: readonly AdminQuestion[]
}

/** One page of questions: what is asked, about which part, by whom, when. */
export function QuestionsTable({ list, rows }: Props) {
  const today = useToday()
  const isAnswered = list.search.state === 'answered'
  return (
    <ListTable
      caption={isAnswered ? '已回复的提问，新回复的在前' : '待回复的提问，先问的在前'}
      className={styles.table}
      columns={[
        {
          title: '提问',
          className: styles.words,
          hint: (row) => row.ask_questions,
          render: (row) => row.ask_questions,
        },
        {
          title: '类型',
          className: styles.kind,
          render: (row) => <Tag look="line">{row.type === 1 ? '咨询' : '反馈'}</Tag>,
        },
        { title: '配件', className: styles.part, hint: partOf, render: partOf },
        {
          title: '客户',
          className: styles.company,
          hint: (row) => row.company_name,
          render: (row) => row.company_name,
        },
        ...brandColumns(list, styles.brand),
        timeColumn(
          {
            title: isAnswered ? '回复时间' : '提问时间',
            of: timeOf,
            isOldestFirst: !isAnswered,
            today,
          },
          styles.time,
        ),
      ]}
      idOf={(row) => row.id}
      list={list}
      rows={rows}
    />
  )
}

const partOf = ({ number, l_name_zh }: AdminQuestion) => `${number} ${l_name_zh}`
const timeOf = ({ reply_time, created_at }: AdminQuestion) => reply_time ?? created_at
