import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { formatCounted } from '@portal/ui/page/format.ts'
import { createContext, type ReactNode } from 'react'

import type { StateTab, StateTabs } from './state-tabs.ts'

import styles from './list-tabs.module.css'

type Props<Key extends string> = {
  readonly label: string
  readonly tabs: readonly {
    readonly key: Key
    readonly name: string
    readonly count: number | undefined
  }[]
  /** The server counts no further, so the tab shows `9,999+`. */
  readonly maxCounted?: number
  readonly value: Key
  readonly onChange: (key: Key) => void
  readonly children: ReactNode
}

export function ListTabs<Key extends string>(listed: Props<Key>) {
  const { tabs, maxCounted = Infinity, children, ...props } = listed
  const textOf = (count: number) => formatCounted(Math.min(count, maxCounted), count >= maxCounted)
  return (
    <Tabs
      {...props}
      className={styles.bar}
      panelClassName={styles.panel}
      tabs={tabs.map(({ key, name, count }) => ({
        key,
        label: (
          <>
            {name}
            <span className={styles.count}>{count !== undefined && textOf(count)}</span>
          </>
        ),
      }))}
    >
      <OtherTabsContext value={othersOf(listed, textOf)}>{children}</OtherTabsContext>
    </Tabs>
  )
}

type StateProps<State extends string> = Pick<Props<State>, 'label' | 'maxCounted' | 'children'> & {
  readonly states: StateTabs<State>
  readonly counts: Counts<State> | undefined
  readonly value: StateTab<State> | undefined
  readonly onChange: (tab: StateTab<State> | undefined) => void
}

export function ListStateTabs<State extends string>(listed: StateProps<State>) {
  const { states, counts, value = states.first, onChange, ...props } = listed
  return (
    <ListTabs
      {...props}
      tabs={states.tabs.map((key) => ({
        key,
        name: states.nameOf(key),
        count: countOf(counts, key),
      }))}
      value={value}
      onChange={(key) => onChange(key === states.first ? undefined : key)}
    />
  )
}

function othersOf<Key extends string>(
  { tabs, value, onChange }: Props<Key>,
  textOf: (count: number) => string,
): OtherTab[] {
  return tabs.flatMap(({ key, name, count = 0 }) =>
    key === value || key === 'all' || count === 0
      ? []
      : [{ key, text: `${name}有 ${textOf(count)} 条`, onOpen: () => onChange(key) }],
  )
}

type Counts<State extends string> = Readonly<Partial<Record<State, number>>>

function countOf<State extends string>(
  counts: Counts<State> | undefined,
  tab: StateTab<State>,
): number | undefined {
  if (counts === undefined || tab !== 'all') return counts && (counts[tab] ?? 0)
  return Object.values<number | undefined>(counts).reduce<number>(
    (sum, count) => sum + (count ?? 0),
    0,
  )
}

type OtherTab = {
  readonly key: string
  readonly text: string
  readonly onOpen: () => void
}

export const OtherTabsContext = createContext<readonly OtherTab[]>([])
