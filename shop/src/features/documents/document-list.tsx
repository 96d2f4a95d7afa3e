import { Button } from '@portal/ui/controls/button.tsx'
import { DownloadIcon } from '@portal/ui/controls/icons.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { PageBeyond } from '@portal/ui/states/page-beyond.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { CountedName } from '#src/layout/counted-name.tsx'

import styles from '#src/layout/document-list.module.css'

export const ALL_STATES = 'all'

type Counts<State extends string> = Readonly<Partial<Record<State, number>>>

type Props<Row, State extends string> = {
  readonly name: string
  readonly head: ReactNode
  readonly tabs: {
    readonly label: string
    /** In the order in which a document passes through them. */
    readonly states: readonly (readonly [state: State, name: string])[]
    readonly counts: Counts<State> | undefined
    readonly value: State | undefined
    readonly onChange: (state: State | undefined) => void
  }
  readonly filters: ReactNode
  readonly query: Pick<
    UseQueryResult<{ readonly list: readonly Row[]; readonly total: number }>,
    'data' | 'error' | 'isPlaceholderData' | 'refetch'
  >
  readonly page: { readonly page: number; readonly limit: number }
  readonly onPage: (next: { readonly page: number; readonly limit: number }) => void
  readonly isFiltered: boolean
  readonly none: { readonly title: string; readonly text: string; readonly picture?: 'box' }
  /** Renders all rows of the page: `DocumentCards`, or a table. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

export function DocumentList<Row, State extends string>(props: Props<Row, State>) {
  const { name, head, tabs, filters, query, page, onPage, children } = props
  return (
    <section className={`card ${styles.page}`}>
      {head}
      <Tabs
        className={styles.tabs}
        label={tabs.label}
        tabs={stateTabs(tabs)}
        value={tabs.value ?? ALL_STATES}
        onChange={(key) => tabs.onChange(key === ALL_STATES ? undefined : key)}
      >
        {filters}
        <Answer query={query} waiting={<DocumentsSkeleton label={`${name}加载中`} />}>
          {({ list, total }) =>
            list.length === 0 ? (
              total === 0 ? (
                <NoDocuments {...props} />
              ) : (
                <PageBeyond onFirst={() => onPage({ ...page, page: 1 })} />
              )
            ) : (
              <>
                <div aria-busy={query.isPlaceholderData} className={styles.rows}>
                  {children(list)}
                </div>
                <div className={styles.pages}>
                  <Pagination
                    page={page.page}
                    size={page.limit}
                    total={total}
                    onChange={(next) => onPage({ page: next.page, limit: next.size })}
                  />
                </div>
              </>
            )
          }
        </Answer>
      </Tabs>
    </section>
  )
}

function NoDocuments({ name, isFiltered, none }: Pick<Props<unknown, string>, NoneFields>) {
  if (isFiltered)
    return (
      <EmptyState picture="search" title={`没有符合条件的${name}`}>
        换个状态、日期或关键词再试。
      </EmptyState>
    )
  return (
    <EmptyState picture={none.picture ?? 'search'} title={none.title}>
      {none.text}
    </EmptyState>
  )
}

type NoneFields = 'name' | 'isFiltered' | 'none'

type HeadProps<Narrowing> = {
  readonly title: string
  readonly name: string
  readonly isEmpty: boolean
  readonly save: Pick<UseMutationResult<unknown, Error, Narrowing>, 'isPending' | 'mutate'>
  readonly narrowing: Narrowing
  readonly children: ReactNode
}

export function DocumentListHead<Narrowing>(props: HeadProps<Narrowing>) {
  const { title, name, isEmpty, save, narrowing, children } = props
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <span className={styles.acts}>
        <Button
          busy={save.isPending}
          disabled={isEmpty}
          icon={<DownloadIcon size={14} />}
          title={isEmpty ? `没有可导出的${name}` : undefined}
          onClick={() => save.mutate(narrowing)}
        >
          导出
        </Button>
        {children}
      </span>
    </header>
  )
}

type CardsProps<Row> = {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  readonly children: (row: Row) => ReactNode
}

export function DocumentCards<Row>({ rows, idOf, children }: CardsProps<Row>) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={idOf(row)}>{children(row)}</li>
      ))}
    </ul>
  )
}

function stateTabs<State extends string>({
  states,
  counts,
}: Pick<Props<unknown, State>['tabs'], 'states' | 'counts'>) {
  const all = counts && states.reduce((sum, [state]) => sum + (counts[state] ?? 0), 0)
  return [
    { key: ALL_STATES, label: <CountedName className={styles.count} count={all} name="全部" /> },
    ...states.map(([key, name]) => {
      const count = counts && (counts[key] ?? 0)
      return { key, label: <CountedName className={styles.count} count={count} name={name} /> }
    }),
  ] as const
}

const ROWS = [0, 1, 2, 3]

function DocumentsSkeleton({ label }: { readonly label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className={styles.list}>
        {ROWS.map((row) => (
          <Skeleton height={118} key={row} />
        ))}
      </div>
    </LoadingRegion>
  )
}
