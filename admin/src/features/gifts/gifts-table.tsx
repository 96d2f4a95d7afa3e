import { Tag } from '@portal/ui/tag.tsx'

import { brandName } from '#src/lists/brand-name.ts'
import { type Column, ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'

import type { AdminGift } from './gifts-calls.ts'
import type { GiftsSearchParams } from './gifts-search-params.ts'

import styles from './gifts-table.module.css'

type Props = {
  readonly list: List<AdminGift, GiftsSearchParams>
  readonly rows: readonly AdminGift[]
}

/** One page of gifts: what they are called, cost, and how many there are. */
export function GiftsTable({ list, rows }: Props) {
  const brand: Column<AdminGift> = {
    title: '品牌',
    render: (gift) => brandName(list.brands, gift.brand),
  }
  return (
    <ListTable
      caption="礼品，新建的在前"
      className={styles.table}
      columns={[
        {
          title: '礼品',
          className: styles.name,
          hint: (gift) => gift.name,
          render: (gift) => gift.name,
        },
        ...(list.search.brand === undefined ? [brand] : []),
        { title: '分类', render: (gift) => gift.category },
        {
          title: '积分',
          isRight: true,
          render: (gift) => gift.points.toLocaleString('en-US'),
        },
        { title: '可兑', isRight: true, render: (gift) => gift.stock.toLocaleString('en-US') },
        { title: '待寄', isRight: true, render: (gift) => gift.waiting.toLocaleString('en-US') },
        { title: '状态', render: (gift) => <GiftMark gift={gift} /> },
      ]}
      idOf={(gift) => gift.gift_id}
      list={list}
      onPhone="table"
      rows={rows}
    />
  )
}

/** Whether the mall shows a gift, and whether there is any of it. */
export function GiftMark({ gift }: { readonly gift: AdminGift }) {
  if (gift.is_on === 0) return <Tag>已下架</Tag>
  return gift.stock === 0 ? <Tag look="low">已兑完</Tag> : <Tag look="ok">兑换中</Tag>
}
