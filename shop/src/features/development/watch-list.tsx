import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { Trash2Icon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { StockBadge } from '@portal/ui/shown/stock-badge.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Link } from '@tanstack/react-router'

import { useRemoveWatches, type Watch } from './development-calls.ts'
import { NumberPages, type NumberPagesProps, When } from './number-pages.tsx'

import styles from './development-page.module.css'

export function WatchList({ query, onPage }: NumberPagesProps<Watch>) {
  const remove = useRemoveWatches()
  return (
    <NumberPages
      empty={
        <EmptyState title="还没有关注的编号">
          点“关注编号”写下在等的编号，上新后显示在这里。
        </EmptyState>
      }
      isOfWatches
      names={['编号', '配件', '关注', '状态']}
      query={query}
      onPage={onPage}
    >
      {(watch) => (
        <li className={classes(styles.row, styles.watch)} key={watch.id}>
          <span className={styles.number}>{watch.number}</span>
          <div className={styles.facts}>
            {watch.product_id === null ? (
              '—'
            ) : (
              <Link className={styles.part} search={{ id: watch.product_id }} to="/parts/details">
                {watch.l_name_zh}
              </Link>
            )}
          </div>
          <When moment={watch.create_date} />
          <span className={styles.state}>
            {watch.product_id === null ? (
              <StockBadge state="low">等待上新</StockBadge>
            ) : (
              <StockBadge state="ok">已上新</StockBadge>
            )}
          </span>
          <IconButton
            label={`不再关注 ${watch.number}`}
            onClick={(event) => {
              ignoreSecondPress(event)
              remove.mutate({ ids: [watch.id] })
            }}
          >
            <Trash2Icon size={14} />
          </IconButton>
        </li>
      )}
    </NumberPages>
  )
}
