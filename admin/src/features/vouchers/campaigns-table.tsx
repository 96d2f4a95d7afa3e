import { Button } from '@portal/ui/button.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import { brandName } from '#src/lists/brand-name.ts'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'

import type { AdminCampaign } from './vouchers-calls.ts'

import styles from './campaigns-table.module.css'

/** What staff are about to do. */
export type CampaignTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'give' | 'stop'; readonly campaign: AdminCampaign }

const STATES: Readonly<
  Record<AdminCampaign['state'], { name: string; look: 'ok' | 'brand' | 'low' | 'plain' }>
> = {
  running: { name: '进行中', look: 'ok' },
  coming: { name: '未开始', look: 'brand' },
  stopped: { name: '已停发', look: 'low' },
  ended: { name: '已结束', look: 'plain' },
}

type Props = {
  readonly list: List<AdminCampaign>
  readonly rows: readonly AdminCampaign[]
  /** Why this member of staff may not change anything. */
  readonly refusal: string | undefined
  readonly onTask: (task: CampaignTask) => void
}

/** One page of offers, the newest first. */
export function CampaignsTable({ list, rows, refusal, onTask }: Props) {
  return (
    <ListTable
      caption="优惠券，新建的在前"
      className={styles.table}
      columns={[
        {
          title: '名称',
          render: (campaign) => (
            <>
              <b>{campaign.name}</b>
              <span className={styles.way}>
                {brandName(list.brands, campaign.brand)} ·{' '}
                {campaign.is_claimable === 1 ? `自领，每家 ${campaign.per_company} 张` : '仅发放'}
              </span>
            </>
          ),
        },
        { title: '优惠', className: styles.words, render: (campaign) => campaign.words },
        { title: '适用', className: styles.words, render: (campaign) => campaign.scope_words },
        {
          title: '有效期',
          render: (campaign) =>
            `${campaign.starts_at.slice(0, 10)} 至 ${campaign.ends_at.slice(0, 10)}`,
        },
        {
          title: '状态',
          render: (campaign) => (
            <Tag look={STATES[campaign.state].look}>{STATES[campaign.state].name}</Tag>
          ),
        },
        {
          title: '已发 / 总量',
          isRight: true,
          render: (campaign) => `${campaign.claimed} / ${campaign.total ?? '不限'}`,
        },
        { title: '占用', isRight: true, render: (campaign) => campaign.locked },
        { title: '已用', isRight: true, render: (campaign) => campaign.used },
        {
          title: '操作',
          render: (campaign) => (
            <RowActions campaign={campaign} refusal={refusal} onTask={onTask} />
          ),
        },
      ]}
      idOf={(campaign) => campaign.voucher_offer_id}
      list={list}
      onPhone="table"
      rows={rows}
    />
  )
}

type RowActionsProps = Pick<Props, 'refusal' | 'onTask'> & { readonly campaign: AdminCampaign }

function RowActions({ campaign, refusal, onTask }: RowActionsProps) {
  const isOver = campaign.state === 'ended' || campaign.state === 'stopped'
  const why = refusal ?? (isOver ? '已停止发放' : undefined)
  return (
    <>
      <Button
        aria-label={`发放 ${campaign.name}`}
        disabled={why !== undefined}
        size="small"
        title={why}
        onClick={() => onTask({ kind: 'give', campaign })}
      >
        发放
      </Button>
      <Button
        aria-label={`停发 ${campaign.name}`}
        disabled={why !== undefined}
        kind="text"
        size="small"
        title={why}
        onClick={() => onTask({ kind: 'stop', campaign })}
      >
        停发
      </Button>
    </>
  )
}
