import { answerQuestion } from '@portal/contract/questions.ts'
import type { Id } from '@portal/rules/ids.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { brandColumns, shownBrand, timeColumn, waitColumn } from '#src/lists/document-columns.tsx'
import { HeldBy } from '#src/lists/held-by.tsx'
import { ListBody, ListColumns, NothingListed } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { UnderName } from '#src/lists/under-name.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useOpened } from '#src/lists/use-opened.tsx'
import { useNow, useToday } from '#src/lists/use-time.ts'
import { Written } from '#src/lists/written.tsx'

import { QuestionDetail } from './question-detail.tsx'
import { type AdminQuestion, questionQuery, questionsQuery } from './questions-calls.ts'
import {
  questionsParams,
  type QuestionsSearchParams,
  readQuestionsSearchParams,
} from './questions-search-params.ts'

import rowStyles from '#src/lists/written-rows.module.css'
import styles from './questions-page.module.css'

const SEARCH = { label: '搜索问答', placeholder: '问题、编号、客户、提问人' }

export const Route = createFileRoute('/_signed-in/questions')({
  staticData: { title: '商品问答' },
  validateSearch: readQuestionsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(questionsQuery(call, questionsParams(deps)))
    if (deps.question !== undefined) void queries.prefetchQuery(questionQuery(call, deps.question))
  },
  component: QuestionsPage,
})

const withOpenQuestion = (question: Id<'part_question'> | undefined) => ({ question })

function QuestionsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(questionsQuery(useCaller(), questionsParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.question,
    opening: withOpenQuestion,
    navigate: Route.useNavigate(),
  })
  const opened = useOpened({ list, idOf: (row) => row.id, unit: '条' })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="商品问答" />
      <RoleNote changes={[answerQuestion]} />
      <ListTabs
        label="问答状态"
        tabs={[
          { key: 'open', name: '待回复', count: found.data?.counts.open },
          { key: 'answered', name: '已回复', count: found.data?.counts.answered },
        ]}
        value={searchParams.state ?? 'open'}
        onChange={(key) => list.change({ state: key === 'open' ? undefined : key })}
      >
        <ListColumns
          detail={
            searchParams.question !== undefined && (
              <QuestionDetail
                id={searchParams.question}
                listed={found.data?.list.find(({ id }) => id === searchParams.question)}
                opened={opened}
              />
            )
          }
        >
          <ListBody
            empty={
              <NothingListed
                hint="换个品牌或关键词再试。"
                list={list}
                name="提问"
                title={searchParams.state === 'answered' ? '还没有回复过的提问' : '提问都已回复'}
              />
            }
            list={list}
            name="问答"
          >
            {(rows) => <QuestionsTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListTabs>
    </>
  )
}

type Props = {
  readonly list: List<AdminQuestion, QuestionsSearchParams>
  readonly rows: readonly AdminQuestion[]
}

function QuestionsTable({ list, rows }: Props) {
  const today = useToday()
  const now = useNow()
  const isAnswered = list.search.state === 'answered'
  return (
    <ListTable
      caption={isAnswered ? '已回复的提问，新回复的在前' : '待回复的提问，先问的在前'}
      className={classes(rowStyles.table, styles.list)}
      columns={[
        {
          title: '提问',
          className: rowStyles.words,
          hint: (row) => row.ask_questions,
          render: (row) => (
            <>
              <Written text={row.ask_questions} />
              <HeldBy name={row.holder_name} />
              <UnderName
                beside={[row.company_name, isAnswered ? `${row.replied_by} 回复` : '']}
                narrow={[partLabel(row), shownBrand(list, row)]}
              />
            </>
          ),
        },
        {
          title: '类型',
          className: rowStyles.kind,
          render: (row) => <Tag look="line">{row.type === 1 ? '咨询' : '反馈'}</Tag>,
        },
        {
          title: '配件',
          className: rowStyles.part,
          hint: partLabel,
          render: (row) => <Written text={partLabel(row)} />,
        },
        {
          title: '客户',
          className: rowStyles.company,
          hint: (row) => row.company_name,
          render: (row) => row.company_name,
        },
        ...(isAnswered
          ? [
              {
                title: '回复人',
                className: rowStyles.person,
                render: (row: AdminQuestion) => row.replied_by,
              },
            ]
          : []),
        ...brandColumns(list, rowStyles.brand),
        isAnswered
          ? timeColumn({ title: '回复时间', timeOf, isOldestFirst: false, today }, rowStyles.time)
          : waitColumn<AdminQuestion>(now, rowStyles.time),
      ]}
      idOf={(row) => row.id}
      list={list}
      rows={rows}
    />
  )
}

const partLabel = ({ number, l_name_zh }: AdminQuestion) => `${number} ${l_name_zh}`

const timeOf = ({ reply_time, created_at }: AdminQuestion) => reply_time ?? created_at
