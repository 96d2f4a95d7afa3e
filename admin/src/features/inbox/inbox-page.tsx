import type { listInbox } from '@portal/contract/admin-inbox.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { INBOX_KINDS, type InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { FilterChip } from '#src/lists/filter-chip.tsx'
import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTabs } from '#src/lists/list-tabs.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useTicks } from '#src/lists/use-ticks.ts'

import { AnswerTimes } from './answer-times.tsx'
import { AssignBar } from './assign-bar.tsx'
import { type InboxItem, inboxQuery, inboxKey } from './inbox-calls.ts'
import {
  HOLDERS,
  inboxParams,
  type InboxSearchParams,
  readInboxSearchParams,
} from './inbox-search-params.ts'
import { InboxTable } from './inbox-table.tsx'

import barStyles from '#src/lists/filter-bar.module.css'

const SEARCH = { label: '搜索收件箱', placeholder: '内容、客户、提交人' }

const NO_FILTER: InboxSearchParams = { brand: undefined, keyword: undefined, holder: undefined }

export const Route = createFileRoute('/_signed-in/inbox')({
  staticData: { title: '收件箱' },
  validateSearch: readInboxSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(inboxQuery(call, inboxParams(deps))),
  component: InboxPage,
})

type Counts = OutputOf<typeof listInbox>['counts']

function InboxPage() {
  const search = Route.useSearch()
  const found = useQuery(inboxQuery(useCaller(), inboxParams(search)))
  const list = useList({ search, found, navigate: Route.useNavigate() })
  const { kind, holder = 'all' } = search
  const counts = found.data?.counts
  return (
    <>
      <ListHead list={list} search={SEARCH} title="收件箱" />
      <ListTabs
        label="类别"
        tabs={[
          { key: 'all', name: '全部', count: countOf(counts, undefined, holder) },
          ...keysOf(INBOX_KINDS).map((key) => ({
            key,
            name: INBOX_KINDS[key],
            count: countOf(counts, key, holder),
          })),
        ]}
        value={kind ?? 'all'}
        onChange={(key) => list.change({ kind: key === 'all' ? undefined : key })}
      >
        <ListColumns>
          <InboxList counts={counts} list={list} />
        </ListColumns>
      </ListTabs>
    </>
  )
}

function countOf(
  counts: Counts | undefined,
  kind: InboxKind | undefined,
  holder: keyof Counts[InboxKind],
): number | undefined {
  if (!counts) return undefined
  if (kind) return counts[kind][holder]
  return keysOf(INBOX_KINDS).reduce((sum, one) => sum + counts[one][holder], 0)
}

type Props = {
  readonly list: List<InboxItem, InboxSearchParams>
  readonly counts: Counts | undefined
}

function InboxList({ list, counts }: Props) {
  const ticks = useTicks({
    list: list.found.data?.list,
    listed: list.search,
    idOf: inboxKey,
    mayTick: () => true,
  })
  return (
    <ListBody
      above={
        <>
          <HolderFilter counts={counts} list={list} />
          <AnswerTimes brand={list.search.brand} />
        </>
      }
      below={<AssignBar ticks={ticks} />}
      empty={<NothingWaits list={list} />}
      list={list}
      name="收件箱"
    >
      {(rows) => <InboxTable list={list} rows={rows} ticks={ticks} />}
    </ListBody>
  )
}

function HolderFilter({ list, counts }: Props) {
  const { kind, holder } = list.search
  return (
    <fieldset aria-label="负责人" className={barStyles.bar}>
      {keysOf(HOLDERS).map((key) => {
        const count = countOf(counts, kind, key)
        return (
          <FilterChip
            isOn={holder === key}
            key={key}
            name={count === undefined ? HOLDERS[key] : `${HOLDERS[key]} ${count}`}
            onPress={() => list.change({ holder: holder === key ? undefined : key })}
          />
        )
      })}
    </fieldset>
  )
}

function NothingWaits({ list }: Pick<Props, 'list'>) {
  const { brand, keyword, holder } = list.search
  if (brand === undefined && keyword === undefined && holder === undefined)
    return <ListEmpty title="都已答复">客户的提问、开发需求和反馈会出现在这里。</ListEmpty>
  if (holder === 'me' && brand === undefined && keyword === undefined)
    return (
      <ListEmpty title="您目前没有负责的" onClear={() => list.change(NO_FILTER)}>
        在全部里领取，或等同事转交。
      </ListEmpty>
    )
  return (
    <ListEmpty title="没有符合条件的" onClear={() => list.change(NO_FILTER)}>
      换个品牌、负责人或关键词再试。
    </ListEmpty>
  )
}
