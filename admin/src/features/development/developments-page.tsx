import { moveDevelopment, addDevelopment } from '@portal/contract/admin-development.ts'
import type { Id } from '@portal/rules/ids.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { brandColumns, shownBrand, timeColumn } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, NothingListed } from '#src/lists/list-body.tsx'
import { ListHead, NewButton } from '#src/lists/list-head.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListStateTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { UnderName } from '#src/lists/under-name.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'
import { Written } from '#src/lists/written.tsx'
import { useRefusal } from '#src/session/rights.ts'

import {
  type AdminDevelopmentRow,
  developmentQuery,
  developmentsQuery,
} from './development-calls.ts'
import { DevelopmentDetail, StageMark } from './development-detail.tsx'
import {
  developmentsParams,
  type DevelopmentsSearchParams,
  readDevelopmentsSearchParams,
  TABS,
} from './developments-search-params.ts'

import rowStyles from '#src/lists/written-rows.module.css'
import styles from './development-table.module.css'

const DevelopmentDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./development-dialog.tsx')).DevelopmentDialog,
  })),
)

const SEARCH = { label: '搜索开发件', placeholder: '编号、名称、车型' }

export const Route = createFileRoute('/_signed-in/developments')({
  staticData: { title: '开发件' },
  validateSearch: readDevelopmentsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(developmentsQuery(call, developmentsParams(deps)))
    if (deps.development !== undefined)
      void queries.prefetchQuery(developmentQuery(call, deps.development))
  },
  component: DevelopmentsPage,
})

const withOpenDevelopment = (development: Id<'development'> | undefined) => ({ development })

function DevelopmentsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(developmentsQuery(useCaller(), developmentsParams(searchParams)))
  const [isAdding, setAdding] = useState(false)
  const refusal = useRefusal(addDevelopment, '立项')
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.development,
    opening: withOpenDevelopment,
    navigate: Route.useNavigate(),
  })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="开发件">
        <NewButton list={list} refusal={refusal} onPress={() => setAdding(true)}>
          立项
        </NewButton>
      </ListHead>
      <RoleNote changes={[moveDevelopment]} />
      <ListStateTabs
        counts={found.data?.counts}
        label="开发阶段"
        states={TABS}
        value={searchParams.stage}
        onChange={(stage) => list.change({ stage })}
      >
        <ListColumns
          detail={
            searchParams.development !== undefined && (
              <DevelopmentDetail id={searchParams.development} list={list} />
            )
          }
        >
          <ListBody
            empty={
              <NothingListed
                hint="换个品牌、阶段或关键词再试。"
                list={list}
                name="开发件"
                title={TABS.noneOf('开发件', searchParams.stage)}
              />
            }
            list={list}
            name="开发件"
          >
            {(rows) => <DevelopmentsTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListStateTabs>
      {isAdding && (
        <Suspense>
          <DevelopmentDialog brand={searchParams.brand} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

type Props = {
  readonly list: List<AdminDevelopmentRow, DevelopmentsSearchParams>
  readonly rows: readonly AdminDevelopmentRow[]
}

function DevelopmentsTable({ list, rows }: Props) {
  const today = useToday()
  return (
    <ListTable
      caption="开发件，在推进的在前，其中新近有进展的在前"
      className={classes(rowStyles.table, styles.developments)}
      columns={[
        {
          title: '编号',
          className: rowStyles.number,
          render: (row) => (
            <>
              {row.number}
              <UnderName narrow={[partWords(row), shownBrand(list, row), requestedBy(row)]} />
            </>
          ),
        },
        {
          title: '配件',
          className: rowStyles.part,
          hint: partWords,
          render: (row) => (
            <>
              <Written text={partWords(row)} />
              <UnderName beside={[requestedBy(row)]} />
            </>
          ),
        },
        {
          title: '提过需求',
          className: rowStyles.company,
          render: ({ companies }) => (companies === 0 ? '—' : `${companies} 家`),
        },
        ...brandColumns(list, rowStyles.brand),
        {
          title: '支持',
          isRight: true,
          className: rowStyles.pieces,
          render: (row) => `${row.likes} / ${row.wanted}`,
        },
        {
          title: '阶段',
          className: rowStyles.status,
          render: (row) => <StageMark stage={row.stage} />,
        },
        timeColumn(
          {
            title: '最近进展',
            timeOf: (row: AdminDevelopmentRow) => row.progressed_at ?? row.create_date,
            // Among all, those that are over come last, however new.
            isOldestFirst: TABS.stateOf(list.search.stage) === undefined ? undefined : false,
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

const partWords = ({ l_name_zh, l_model_zh }: AdminDevelopmentRow) =>
  [l_name_zh, l_model_zh].filter(Boolean).join(' · ')

const requestedBy = ({ companies }: AdminDevelopmentRow) =>
  companies === 0 ? '' : `${companies} 家提过需求`
