import { answerFeedback } from '@portal/contract/feedback.ts'
import { FEEDBACK_STATES } from '@portal/rules/feedback/feedback-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
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

import { type AdminFeedback, feedbackListQuery, feedbackQuery } from './feedback-calls.ts'
import { FeedbackDetail } from './feedback-detail.tsx'
import {
  feedbackParams,
  type FeedbackSearchParams,
  readFeedbackSearchParams,
} from './feedback-search-params.ts'

import rowStyles from '#src/lists/written-rows.module.css'
import styles from './feedback-page.module.css'

const SEARCH = { label: '搜索反馈', placeholder: '内容、需求编号、客户、提交人或手机号' }

export const Route = createFileRoute('/_signed-in/feedback')({
  staticData: { title: '意见反馈' },
  validateSearch: readFeedbackSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(feedbackListQuery(call, feedbackParams(deps)))
    if (deps.feedback !== undefined) void queries.prefetchQuery(feedbackQuery(call, deps.feedback))
  },
  component: FeedbackPage,
})

const withOpenFeedback = (feedback: Id<'feedback'> | undefined) => ({ feedback })

function FeedbackPage() {
  const search = Route.useSearch()
  const found = useQuery(feedbackListQuery(useCaller(), feedbackParams(search)))
  const list = useList({
    search,
    found,
    openId: search.feedback,
    opening: withOpenFeedback,
    navigate: Route.useNavigate(),
  })
  const state = search.state ?? 'open'
  const opened = useOpened({ list, idOf: (row) => row.id, unit: '条' })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="意见反馈" />
      <RoleNote changes={[answerFeedback]} />
      <ListTabs
        label="反馈状态"
        tabs={keysOf(FEEDBACK_STATES).map((key) => ({
          key,
          name: FEEDBACK_STATES[key],
          count: found.data?.counts[key],
        }))}
        value={state}
        onChange={(key) => list.change({ state: key === 'open' ? undefined : key })}
      >
        <ListColumns
          detail={
            search.feedback !== undefined && (
              <FeedbackDetail
                id={search.feedback}
                listed={found.data?.list.find(({ id }) => id === search.feedback)}
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
                name="反馈"
                title={state === 'open' ? '反馈都已处理' : `没有${FEEDBACK_STATES[state]}的反馈`}
              />
            }
            list={list}
            name="反馈"
          >
            {(rows) => <FeedbackTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListTabs>
    </>
  )
}

type Props = {
  readonly list: List<AdminFeedback, FeedbackSearchParams>
  readonly rows: readonly AdminFeedback[]
}

function FeedbackTable({ list, rows }: Props) {
  const today = useToday()
  const now = useNow()
  const isOpen = list.search.state === undefined
  return (
    <ListTable
      caption={isOpen ? '待回复的反馈，先提交的在前' : '处理过的反馈，新处理的在前'}
      className={classes(rowStyles.table, styles.list)}
      columns={[
        {
          title: '反馈',
          className: rowStyles.words,
          hint: (row) => row.text,
          render: (row) => (
            <>
              <Written text={row.text} />
              <HeldBy name={row.holder_name} />
              <UnderName
                beside={[
                  ...(row.request_number === null ? [] : [`补充需求 ${row.request_number}`]),
                  row.company_name,
                  isOpen ? row.user_name : `${row.replied_by} 处理`,
                ]}
                narrow={[shownBrand(list, row)]}
              />
            </>
          ),
        },
        {
          title: '文件',
          className: rowStyles.files,
          render: ({ files }) => (files.length === 0 ? '' : `${files.length} 个附件`),
        },
        {
          title: '客户',
          className: rowStyles.company,
          hint: (row) => row.company_name,
          render: (row) => row.company_name,
        },
        isOpen
          ? { title: '提交人', className: rowStyles.person, render: (row) => row.user_name }
          : { title: '处理人', className: rowStyles.person, render: (row) => row.replied_by },
        ...brandColumns(list, rowStyles.brand),
        isOpen
          ? waitColumn<AdminFeedback>(now, rowStyles.time)
          : timeColumn(
              {
                title: '处理时间',
                timeOf: ({ reply_time, created_at }: AdminFeedback) => reply_time ?? created_at,
                isOldestFirst: false,
                today,
              },
              rowStyles.time,
            ),
      ]}
      idOf={(row) => row.id}
      list={list}
      rows={rows}
    />
  )
}
