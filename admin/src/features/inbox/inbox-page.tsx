import { assignInboxItems, type listInbox, mayAnswer } from '@portal/contract/admin-inbox.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { INBOX_KINDS, type InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { invalidateTopics, useCaller } from '@portal/ui/server/server-query.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'

import { FilterChip } from '#src/lists/filter-chip.tsx'
import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useOpened } from '#src/lists/use-opened.tsx'
import { useTicks } from '#src/lists/use-ticks.ts'
import { ROLE_NAMES, useMayCall, useRole } from '#src/session/rights.ts'
import { staffQuery } from '#src/session/session-calls.ts'

import { AnswerTimes } from './answer-times.tsx'
import { AssignBar } from './assign-bar.tsx'
import { Holding } from './holding.tsx'
import { type InboxItem, inboxItemQuery, inboxQuery, inboxKey } from './inbox-calls.ts'
import { InboxDetail } from './inbox-detail.tsx'
import {
  HOLDERS,
  inboxParams,
  type InboxSearchParams,
  openItem,
  readInboxSearchParams,
} from './inbox-search-params.ts'
import { InboxTable } from './inbox-table.tsx'

import barStyles from '#src/lists/filter-bar.module.css'
import styles from './inbox-page.module.css'

const SEARCH = { label: '搜索收件箱', placeholder: '内容、编号、客户、提交人或手机号' }

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

const withOpenItem = (open: string | undefined) => ({ open })

function InboxPage() {
  const search = Route.useSearch()
  const found = useQuery(inboxQuery(useCaller(), inboxParams(search)))
  const list = useList({
    search,
    found,
    openId: search.open,
    openingKey: withOpenItem,
    navigate: Route.useNavigate(),
  })
  const { kind, holder = 'all' } = search
  const counts = found.data?.counts
  const { data: me } = useQuery(staffQuery(useCaller()))
  const opened = useOpened({
    list,
    idOf: inboxKey,
    unit: '条',
    isDue: ({ assigned_to }) => assigned_to === null || assigned_to.staff_id === me?.staff_id,
  })
  const item = useOpenItem(search.open, found.data?.list)
  return (
    <>
      <ListHead list={list} search={SEARCH} title="收件箱" />
      <InboxRights />
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
        <ListColumns
          detail={
            search.open !== undefined && (
              <InboxDetail
                open={search.open}
                opened={{ ...opened, above: item && <Holding item={item} /> }}
              />
            )
          }
        >
          <InboxList counts={counts} list={list} />
        </ListColumns>
      </ListTabs>
    </>
  )
}

/** Also one that the list does not show, as after it was put back or with an address that was sent. */
function useOpenItem(
  open: string | undefined,
  list: readonly InboxItem[] | undefined,
): InboxItem | undefined {
  const key = openItem(open ?? '')
  const listed = list?.find((one) => inboxKey(one) === open)
  const isElsewhere = key !== undefined && list !== undefined && listed === undefined
  useFreshItem(isElsewhere)
  const { kind, id: item_id } = key ?? NO_ITEM
  const { data } = useQuery({
    ...inboxItemQuery(useCaller(), { kind, item_id }),
    enabled: isElsewhere,
  })
  return listed ?? (isElsewhere ? data?.list[0] : undefined)
}

const NO_ITEM = { kind: 'question', id: 0 } as const

/** An item that leaves the list while it is open may have been answered by a colleague. */
function useFreshItem(isGone: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (isGone) void invalidateTopics(queries, ['questions', 'developments', 'feedback'])
  }, [queries, isGone])
}

/** Who may not answer reads what is left to do. */
function InboxRights() {
  const role = useRole()
  const mayAssign = useMayCall(assignInboxItems)
  if (role === undefined || keysOf(INBOX_KINDS).some((kind) => mayAnswer(role, kind))) return null
  if (mayAssign !== true) return <RoleNote changes={[assignInboxItems]} />
  return (
    <Note className={styles.rights}>
      您的角色（{ROLE_NAMES[role]}）不能回复，可以把客户写来的分配给能回复的同事。
    </Note>
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
  const { open: _open, ...listed } = list.search
  const ticks = useTicks({
    list: list.found.data?.list,
    listed,
    idOf: inboxKey,
    mayTick: () => true,
  })
  return (
    <ListBody
      above={
        <>
          <HolderFilter counts={counts} list={list} />
          {list.search.kind === 'development_request' && (
            <p className={styles.counted}>
              这里一家客户的一个需求是一条；“开发需求”页把同号的合为一行，也列出已答复的。
            </p>
          )}
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
