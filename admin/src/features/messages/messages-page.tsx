import { writeMessage } from '@portal/contract/admin-messages.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { MESSAGE_CATEGORY_NAMES } from '@portal/rules/messages/message-categories.ts'
import { mayChangeMessage } from '@portal/rules/messages/message-problem.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount, formatRecent, formatShortMoment } from '@portal/ui/page/format.ts'
import { useWarnBeforeLeaving } from '@portal/ui/page/use-warn-before-leaving.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Static } from 'typebox'

import { brandColumns, timeColumn } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead, NewButton } from '#src/lists/list-head.tsx'
import { type Column, ListTable } from '#src/lists/list-table.tsx'
import { ListStateTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'
import { useDraftPlace } from '#src/session/drafts.ts'
import { useRefusal } from '#src/session/rights.ts'

import { MessageDetail, MessageStateMark, wasRecalledUnsent } from './message-detail.tsx'
import { KeptMessage, messageDraftName, messageTitle } from './message-form.ts'
import {
  type AdminMessage,
  type AdminMessageRow,
  type Answered,
  withLatestSending,
  messageQuery,
  messagesQuery,
} from './messages-calls.ts'
import { MessagesFilterBar } from './messages-filter-bar.tsx'
import {
  messagesParams,
  type MessagesSearchParams,
  messageTabs,
  readMessagesSearchParams,
} from './messages-search-params.ts'

import styles from './messages-page.module.css'

const MessageDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./message-dialog.tsx')).MessageDialog,
  })),
)

const SEARCH = { label: '搜索消息', placeholder: '标题、内容、分类' }

export const Route = createFileRoute('/_signed-in/messages')({
  staticData: { title: '消息' },
  validateSearch: readMessagesSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(messagesQuery(call, messagesParams(deps)))
    if (deps.message !== undefined) void queries.prefetchQuery(messageQuery(call, deps.message))
  },
  component: MessagesPage,
})

const withOpenMessage = (message: Id<'tip'> | undefined) => ({ message, recipients: undefined })

function MessagesPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const found = useQuery(messagesQuery(useCaller(), messagesParams(search)))
  const list = useList({
    search,
    found,
    openId: search.message,
    opening: withOpenMessage,
    navigate,
  })
  const refusal = useRefusal(writeMessage, '发送消息')
  const opened = useQuery({
    ...messageQuery(useCaller(), search.message ?? toId(0)),
    enabled: search.message !== undefined,
  })
  const { written, setWritten, hasBegun, close } = useWritten({
    open: search.message,
    stored: opened.data,
    mayWrite: refusal === undefined,
  })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="消息">
        <NewButton list={list} refusal={refusal} onPress={() => setWritten('new')}>
          {hasBegun ? '继续写消息' : '写消息'}
        </NewButton>
      </ListHead>
      <RoleNote changes={[writeMessage]} />
      <ListStateTabs
        counts={found.data?.counts}
        label="消息状态"
        states={messageTabs}
        value={search.state}
        onChange={(state) => list.change({ state })}
      >
        <ListColumns
          detail={
            search.message !== undefined && (
              <MessageDetail
                id={search.message}
                list={list}
                listed={search.recipients}
                refusal={refusal}
                onEdit={setWritten}
                onListed={(recipients) =>
                  void navigate({
                    search: (before) => ({ ...before, recipients }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            )
          }
        >
          <ListBody
            above={<MessagesFilterBar search={search} onChange={list.change} />}
            empty={<NoMessages list={list} />}
            list={list}
            name="消息"
          >
            {(rows) => <MessagesTable list={list} opened={opened} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListStateTabs>
      {written !== undefined && list.brands.length > 0 && (
        <Suspense>
          <MessageDialog
            brands={list.brands}
            first={search.brand ?? ''}
            stored={written === 'new' ? undefined : written}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

const NOTHING_NARROWED = { brand: undefined, keyword: undefined, category: undefined }

function NoMessages({ list: { search, change } }: Props) {
  const { brand, keyword, category, state } = search
  if ([brand, keyword, category].every((filter) => filter === undefined))
    return <ListEmpty title={messageTabs.noneOf('消息', state)} />
  return (
    <ListEmpty title="没有符合条件的消息" onClear={() => change(NOTHING_NARROWED)}>
      试试别的字，或清除筛选。
    </ListEmpty>
  )
}

type Open = {
  readonly open: Id<'tip'> | undefined
  readonly stored: AdminMessage | undefined
  readonly mayWrite: boolean
}

/** The message that is being written; what a reload or the end of the session interrupted goes on. */
function useWritten({ open, stored, mayWrite }: Open) {
  const [written, setWritten] = useState<AdminMessage | 'new' | 'none'>()
  const begun = useDraftPlace({ name: messageDraftName(undefined), schema: KeptMessage })
  const changed = useDraftPlace({ name: messageDraftName(open), schema: KeptMessage })
  const interrupted = () => {
    if (!mayWrite) return undefined
    if (stored && isInterrupted(changed.read())) return stored
    return isInterrupted(begun.read()) ? ('new' as const) : undefined
  }
  // It is kept in this tab alone.
  useWarnBeforeLeaving(() => [begun, changed].some((place) => place.read() !== undefined))
  const shown = written ?? interrupted()
  // Stays open when what was kept is thrown away.
  if (shown !== written) setWritten(shown)
  // As it is now, since a colleague may have changed it.
  const latest = typeof shown === 'object' && shown.id === stored?.id ? stored : shown
  return {
    written: latest === 'none' ? undefined : latest,
    setWritten,
    hasBegun: begun.read() !== undefined,
    close: () => setWritten('none'),
  }
}

const isInterrupted = (kept: Static<typeof KeptMessage> | undefined) =>
  kept !== undefined && kept.isAside !== true

const FIGURES: readonly Column<AdminMessageRow>[] = (
  [
    ['发给', 'recipients'],
    ['送达', 'delivered'],
    ['已读', 'read'],
  ] as const
).map(([title, figure]) => ({
  title,
  isRight: true,
  className: styles.figure,
  // Nobody can have a draft, which a zero would not say.
  render: (row) =>
    mayChangeMessage(row.state) || wasRecalledUnsent(row) ? '—' : formatCount(row[figure]),
}))

type Props = { readonly list: List<AdminMessageRow, MessagesSearchParams> }
type TableProps = Props & {
  readonly opened: Answered<AdminMessage>
  readonly rows: readonly AdminMessageRow[]
}

const plain = (column: Column<AdminMessageRow>) => ({ ...column, isPlain: true })

const timeOf = ({ send_at, created_at }: AdminMessageRow) => send_at ?? created_at

function MessagesTable({ list, opened, rows }: TableProps) {
  const today = useToday()
  return (
    <ListTable
      caption="消息，最晚发送的在前"
      className={styles.table}
      columns={[
        {
          title: '标题',
          className: styles.name,
          hint: (row) => messageTitle(row.tip_name),
          render: (row) => (
            <span className={classes(row.state === 'recalled' && styles.recalled)}>
              {messageTitle(row.tip_name)}
            </span>
          ),
        },
        ...brandColumns<AdminMessageRow>(list, styles.brand).map(plain),
        {
          title: '分类',
          isPlain: true,
          className: styles.category,
          render: (row) => MESSAGE_CATEGORY_NAMES[row.category_id],
        },
        {
          title: '收件人',
          isPlain: true,
          className: styles.audience,
          hint: (row) => row.audience_words,
          render: (row) => row.audience_words,
        },
        {
          title: '状态',
          isPlain: true,
          className: styles.state,
          render: (row) => <MessageStateMark state={row.state} />,
        },
        ...FIGURES,
        {
          ...timeColumn<AdminMessageRow>(
            { title: '时间', timeOf, isOldestFirst: false, today },
            styles.time,
          ),
          isPlain: true,
          // To the minute, since it can still be changed.
          render: (row) =>
            row.state === 'scheduled'
              ? formatShortMoment(timeOf(row))
              : formatRecent(timeOf(row), today),
        },
      ]}
      idOf={(row) => row.id}
      list={list}
      onPhone="facts"
      rows={rows.map((row) => withLatestSending(row, list.found, opened))}
    />
  )
}
