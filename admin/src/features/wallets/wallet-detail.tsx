import { correctWallet } from '@portal/contract/admin-wallet.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { Button } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { Skeleton } from '@portal/ui/skeleton.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { Ledger } from '#src/lists/ledger.tsx'
import { RowDetail, RowSteps } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import {
  type AdminWallet,
  type CompanyRow,
  type Currency,
  EVENTS_A_PAGE,
  walletQuery,
} from './wallets-calls.ts'

import headStyles from '#src/lists/pane-head.module.css'
import actionStyles from '#src/lists/row-foot.module.css'
import styles from './wallet-detail.module.css'

const CorrectDialog = lazy(async () => ({
  default: (await import('./correct-dialog.tsx')).CorrectDialog,
}))

const NOT_FOUND = 404
const TABS = [
  { key: 'points', label: '积分' },
  { key: 'coin', label: '币' },
] as const

type Props = { readonly id: number; readonly list: List<CompanyRow> }

/** A company's points and coins, everything that changed them, and the button that puts them right. */
export function WalletDetail({ id, list }: Props) {
  const [currency, setCurrency] = useState<Currency>('points')
  const [page, setPage] = useState(1)
  const [isCorrecting, setCorrecting] = useState(false)
  const params = { company_id: id, currency, page }
  const query = useQuery({ ...walletQuery(useCaller(), params), placeholderData: keepPreviousData })
  const { data: wallet, error, refetch } = query
  const why = useRefusal(correctWallet, '调整积分和币')
  const of = wallet ?? list.found.data?.list.find(({ company_id }) => company_id === id)
  const isWithout = error instanceof ServerRefusal && error.status === NOT_FOUND
  return (
    <RowDetail
      foot={
        wallet && (
          <footer className={actionStyles.foot}>
            <Button
              disabled={why !== undefined}
              kind="primary"
              title={why}
              onClick={() => setCorrecting(true)}
            >
              调整
            </Button>
          </footer>
        )
      }
      id={id}
      name="客户"
      steps={<RowSteps idOf={(row) => row.company_id} list={list} unit="家" />}
      title={
        <div className={headStyles.name}>
          <h2>{of?.company_name ?? '客户'}</h2>
          {of && <p>{brandName(list.brands, of.brand)}</p>}
        </div>
      }
      onClose={list.close}
    >
      {wallet === undefined && error === null && <Skeleton height={220} />}
      {isWithout && <EmptyState title="该品牌没有积分和币" />}
      {wallet === undefined && error !== null && !isWithout && (
        <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
      )}
      {wallet && (
        <Tabs
          label="积分与币"
          tabs={TABS}
          value={currency}
          onChange={(key) => {
            setCurrency(key)
            setPage(1)
          }}
        >
          <WalletLedger
            balance={currency === 'points' ? wallet.points : wallet.frey_coin}
            owed={currency === 'points' ? wallet.owed_points : 0}
            isStale={query.isPlaceholderData}
            page={page}
            wallet={wallet}
            onPage={setPage}
          />
        </Tabs>
      )}
      {wallet && isCorrecting && (
        <Suspense>
          <CorrectDialog currency={currency} wallet={wallet} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </RowDetail>
  )
}

type WalletLedgerProps = {
  readonly wallet: AdminWallet
  readonly balance: number
  /** Points of returned goods that were spent before. */
  readonly owed: number
  readonly page: number
  /** What is shown is still of another page. */
  readonly isStale: boolean
  readonly onPage: (page: number) => void
}

/** What there is, and every change, the newest first. */
function WalletLedger({ wallet, balance, owed, page, isStale, onPage }: WalletLedgerProps) {
  return (
    <section aria-label="明细">
      <p className={styles.balance}>
        余额 <b>{balance.toLocaleString('en-US')}</b>
        {owed > 0 && ` · 退货欠扣 ${owed.toLocaleString('en-US')}，以后得到的优先抵还`}
      </p>
      <Ledger
        entries={wallet.list.map((event) => ({
          id: event.id,
          what: <b>{event.reason_cn}</b>,
          change: event.change,
          after: event.balance_after.toLocaleString('en-US'),
          facts: [event.create_time.slice(0, 16), event.order_no, event.user_name, event.note],
        }))}
        isStale={isStale}
        none="还没有记录"
        page={page}
        pagesLabel="明细分页"
        size={EVENTS_A_PAGE}
        total={wallet.total}
        onPage={onPage}
      />
    </section>
  )
}
