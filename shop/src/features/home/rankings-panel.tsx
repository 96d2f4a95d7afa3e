import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { RefreshCwIcon } from '@portal/ui/controls/icons.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'

import { PartsAroundContext } from '#src/features/parts/open-part.ts'
import { PartLink } from '#src/features/parts/part-link.tsx'

import { rankingsQuery } from './home-calls.ts'

import styles from './rankings-panel.module.css'

const RANKINGS = [
  { key: 'sales', label: '热销榜', span: '近 90 天' },
  { key: 'search', label: '热搜榜', span: '近 30 天' },
] as const
type Ranking = (typeof RANKINGS)[number]['key']

const LISTS = { sales: 'hot_sales_list', search: 'hot_search_list' } as const

/**
 * The bestsellers and the most searched parts (specification 2.8); a row opens the part's drawer.
 */
export function RankingsPanel({ className }: { readonly className?: string }) {
  const { data, isError, isFetching, refetch } = useQuery(rankingsQuery(useCaller()))
  const [shown, setShown] = useState<Ranking>('sales')
  const { label, span } = RANKINGS.find(({ key }) => key === shown) ?? RANKINGS[0]
  const rows = data?.[LISTS[shown]]
  const around = useMemo(
    () => ({ title: label, ids: (rows ?? []).map(({ product_id }) => product_id) }),
    [label, rows],
  )
  const again = () => void refetch()
  return (
    <section aria-label="排行榜" className={classes('card', styles.panel, className)}>
      <Tabs<Ranking>
        className={styles.bar}
        extra={
          <span className={styles.span}>
            {span}
            <IconButton disabled={isFetching} label="刷新排行榜" onClick={again}>
              <RefreshCwIcon size={14} />
            </IconButton>
          </span>
        }
        label="排行榜"
        panelClassName={styles.body}
        tabs={RANKINGS}
        value={shown}
        onChange={setShown}
      >
        {rows !== undefined && rows.length > 0 && (
          <PartsAroundContext value={around}>
            <RankingRows rows={rows} />
          </PartsAroundContext>
        )}
        {rows?.length === 0 && <Again words="暂无数据，请刷新" onPress={again} />}
        {rows === undefined &&
          (isError ? <Again words="加载失败, 刷新" onPress={again} /> : <RankingsSkeleton />)}
      </Tabs>
    </section>
  )
}

function Again({ words, onPress }: { readonly words: string; readonly onPress: () => void }) {
  return (
    <div className={styles.again}>
      <Button kind="text" onClick={onPress}>
        {words}
      </Button>
    </div>
  )
}

function RankingsSkeleton() {
  return (
    <LoadingRegion className={styles.waiting} label="排行榜加载中">
      {Array.from({ length: 10 }, (_, row) => (
        <div className={styles.waitingRow} key={row}>
          <Skeleton height={20} width={20} />
          <Skeleton width={96} />
          <Skeleton width="40%" />
        </div>
      ))}
    </LoadingRegion>
  )
}

type Props = {
  readonly rows: readonly {
    readonly product_id: Id<'part'>
    readonly number: string
    readonly product_name: string
  }[]
}

const MEDALS = 3

function RankingRows({ rows }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const here = links.findIndex((link) => link === document.activeElement)
    event.preventDefault()
    links[Math.min(Math.max(0, here + step), links.length - 1)]?.focus()
  }
  return (
    <ol className={styles.rows} ref={list}>
      {rows.map(({ product_id, number, product_name }, place) => (
        <li key={product_id}>
          <PartLink className={styles.row} id={product_id} onKeyDown={onKeyDown}>
            <span className={classes(styles.rank, place < MEDALS && styles[`rank${place + 1}`])}>
              {place + 1}
            </span>
            <span className={styles.number}>{number}</span>
            <span className={classes('two-lines', styles.name)}>{product_name}</span>
          </PartLink>
        </li>
      ))}
    </ol>
  )
}
