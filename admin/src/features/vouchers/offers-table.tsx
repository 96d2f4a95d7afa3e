import { Button } from '@portal/ui/button.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import { brandName } from '#src/lists/brand-name.ts'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'

import type { AdminOffer } from './vouchers-calls.ts'

import styles from './offers-table.module.css'

/** What staff are about to do. */
export type OfferTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'give' | 'stop'; readonly offer: AdminOffer }

const STATES: Readonly<
  Record<AdminOffer['state'], { name: string; look: 'ok' | 'brand' | 'low' | 'plain' }>
> = {
  running: { name: '进行中', look: 'ok' },
  coming: { name: '未开始', look: 'brand' },
  stopped: { name: '已停发', look: 'low' },
  ended: { name: '已结束', look: 'plain' },
}

type Props = {
  readonly list: List<AdminOffer>
  readonly rows: readonly AdminOffer[]
  /** Why this member of staff may not change anything. */
  readonly refusal: string | undefined
  readonly onTask: (task: OfferTask) => void
}

/** One page of offers, the newest first. */
export function OffersTable({ list, rows, refusal, onTask }: Props) {
  return (
    <ListTable
      caption="优惠券，新建的在前"
      className={styles.table}
      columns={[
        {
          title: '名称',
          render: (offer) => (
            <>
              <b>{offer.name}</b>
              <span className={styles.way}>
                {brandName(list.brands, offer.brand)} ·{' '}
                {offer.is_claimable === 1 ? `自领，每家 ${offer.per_company} 张` : '仅发放'}
              </span>
            </>
          ),
        },
        { title: '优惠', className: styles.words, render: (offer) => offer.words },
        { title: '适用', className: styles.words, render: (offer) => offer.scope_words },
        {
          title: '有效期',
          render: (offer) => `${offer.starts_at.slice(0, 10)} 至 ${offer.ends_at.slice(0, 10)}`,
        },
        {
          title: '状态',
          render: (offer) => <Tag look={STATES[offer.state].look}>{STATES[offer.state].name}</Tag>,
        },
        {
          title: '已发 / 总量',
          isRight: true,
          render: (offer) => `${offer.claimed} / ${offer.total ?? '不限'}`,
        },
        { title: '占用', isRight: true, render: (offer) => offer.locked },
        { title: '已用', isRight: true, render: (offer) => offer.used },
        {
          title: '操作',
          render: (offer) => <Deeds offer={offer} refusal={refusal} onTask={onTask} />,
        },
      ]}
      idOf={(offer) => offer.voucher_offer_id}
      list={list}
      onPhone="table"
      rows={rows}
    />
  )
}

type DeedsProps = Pick<Props, 'refusal' | 'onTask'> & { readonly offer: AdminOffer }

function Deeds({ offer, refusal, onTask }: DeedsProps) {
  const isOver = offer.state === 'ended' || offer.state === 'stopped'
  const why = refusal ?? (isOver ? '已停止发放' : undefined)
  return (
    <>
      <Button
        aria-label={`发放 ${offer.name}`}
        disabled={why !== undefined}
        size="small"
        title={why}
        onClick={() => onTask({ kind: 'give', offer })}
      >
        发放
      </Button>
      <Button
        aria-label={`停发 ${offer.name}`}
        disabled={why !== undefined}
        kind="text"
        size="small"
        title={why}
        onClick={() => onTask({ kind: 'stop', offer })}
      >
        停发
      </Button>
    </>
  )
}
