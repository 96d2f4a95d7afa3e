import { giveVouchers } from '@portal/contract/admin-vouchers.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatDay } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { ListBody, ListColumns } from '#src/lists/list-body.tsx'
import { ListHead, NewButton } from '#src/lists/list-head.tsx'
import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { ListTable } from '#src/lists/list-table.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import type { CampaignTask } from './campaign-dialogs.tsx'
import { type AdminCampaign, campaignsQuery } from './vouchers-calls.ts'

import styles from './vouchers-page.module.css'

const CampaignDialogs = lazy(
  whenOnline(async () => ({
    default: (await import('./campaign-dialogs.tsx')).CampaignDialogs,
  })),
)

export const Route = createFileRoute('/_signed-in/vouchers')({
  staticData: { title: '优惠券' },
  validateSearch: readVouchersSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(campaignsQuery(call, campaignsParams(deps))),
  component: VouchersPage,
})

function VouchersPage() {
  const searchParams = Route.useSearch()
  const [task, setTask] = useState<CampaignTask>()
  const found = useQuery(campaignsQuery(useCaller(), campaignsParams(searchParams)))
  const list = useList({ search: searchParams, found, navigate: Route.useNavigate() })
  const refusal = useRefusal(giveVouchers, '发放优惠券')
  return (
    <>
      <ListHead list={list} title="优惠券">
        <NewButton list={list} refusal={refusal} onPress={() => setTask({ kind: 'add' })}>
          新建优惠券
        </NewButton>
      </ListHead>
      <RoleNote changes={[giveVouchers]} />
      <ListColumns>
        <ListBody
          empty={
            <EmptyState title="还没有优惠券">
              新建后，客户可以在“我的优惠券”领取，也可以直接发放。
            </EmptyState>
          }
          list={list}
          name="优惠券"
        >
          {(rows) => <CampaignsTable list={list} refusal={refusal} rows={rows} onTask={setTask} />}
        </ListBody>
      </ListColumns>
      {task !== undefined && (
        <Suspense>
          <CampaignDialogs
            brand={searchParams.brand}
            brands={list.brands}
            task={task}
            onClose={() => setTask(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

type VouchersSearchParams = Pick<ListSearchParams, 'brand' | 'page' | 'limit'>

function readVouchersSearchParams(search: Readonly<Record<string, unknown>>): VouchersSearchParams {
  const { brand, page, limit } = readListSearchParams(search)
  return { brand, page, limit }
}

function campaignsParams({ brand, page, limit }: VouchersSearchParams) {
  return listParams({ brand, page, limit })
}

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
  readonly refusal: string | undefined
  readonly onTask: (task: CampaignTask) => void
}

function CampaignsTable({ list, rows, refusal, onTask }: Props) {
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
            `${formatDay(campaign.starts_at)} 至 ${formatDay(campaign.ends_at)}`,
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
          isPlain: true,
          render: (campaign) => (
            <RowActions campaign={campaign} refusal={refusal} onTask={onTask} />
          ),
        },
      ]}
      idOf={(campaign) => campaign.campaign_id}
      list={list}
      onPhone="facts"
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
