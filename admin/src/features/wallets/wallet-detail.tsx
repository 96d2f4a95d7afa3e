import { correctWallet } from '@portal/contract/admin-wallet.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import type { CompanyRow } from '#src/features/companies/companies-calls.ts'
import { Ledger } from '#src/lists/ledger.tsx'
import { EVENTS_A_PAGE } from '#src/lists/list-search-params.ts'
import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { type AdminWallet, type Currency, walletQuery } from './wallets-calls.ts'

import actionStyles from '#src/lists/row-foot.module.css'
import styles from './wallet-detail.module.css'

const CorrectDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./correct-dialog.tsx')).CorrectDialog,
  })),
)

const TABS = [
  { key: 'points', label: '积分' },
  { key: 'coin', label: '币' },
] as const

type Props = { readonly id: Id<'company'>; readonly list: List<CompanyRow> }

export function WalletDetail({ id, list }: Props) {
  const [currency, setCurrency] = useState<Currency>('points')
  const [page, setPage] = useState(1)
  const params = { company_id: id, currency, page }
  const query = useQuery({ ...walletQuery(useCaller(), params), placeholderData: keepPreviousData })
  const shown = query.data ?? list.found.data?.list.find(({ company_id }) => company_id === id)
  return (
    <RowDetail
      foot={query.data && <Correcting currency={currency} wallet={query.data} />}
      id={id}
      name="客户"
      steps={<RowSteps idOf={(row) => row.company_id} list={list} unit="家" />}
      title={
        shown ? (
          <RowTitle facts={[brandName(list.brands, shown.brand)]} name={shown.company_name} />
        ) : (
          <RowTitle name="客户" />
        )
      }
      onClose={list.close}
    >
      <Answer
        missing={<EmptyState title="该品牌没有积分和币" />}
        query={query}
        waiting={<Skeleton height={220} />}
      >
        {(wallet) => (
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
              isStale={query.isPlaceholderData}
              owed={currency === 'points' ? wallet.owed_points : 0}
              page={page}
              wallet={wallet}
              onPage={setPage}
            />
          </Tabs>
        )}
      </Answer>
    </RowDetail>
  )
}

type CorrectingProps = { readonly wallet: AdminWallet; readonly currency: Currency }

function Correcting({ wallet, currency }: CorrectingProps) {
  const [isOpen, setOpen] = useState(false)
  const why = useRefusal(correctWallet, '调整积分和币')
  return (
    <footer className={actionStyles.foot}>
      <Button disabled={why !== undefined} kind="primary" title={why} onClick={() => setOpen(true)}>
        调整
      </Button>
      {isOpen && (
        <Suspense>
          <CorrectDialog currency={currency} wallet={wallet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </footer>
  )
}

type WalletLedgerProps = {
  readonly wallet: AdminWallet
  readonly balance: number
  /** Points to pay back for returned goods, because they were already spent. */
  readonly owed: number
  readonly page: number
  readonly isStale: boolean
  readonly onPage: (page: number) => void
}

function WalletLedger({ wallet, balance, owed, page, isStale, onPage }: WalletLedgerProps) {
  return (
    <section aria-label="明细">
      <p className={styles.balance}>
        余额 <b>{formatCount(balance)}</b>
        {owed > 0 && ` · 退货欠扣 ${formatCount(owed)}，以后得到的优先抵还`}
      </p>
      <Ledger
        entries={wallet.list.map((event) => ({
          id: event.id,
          what: <b>{event.reason_cn}</b>,
          change: event.change,
          after: formatCount(event.balance_after),
          facts: [formatMoment(event.create_time), event.order_no, event.user_name, event.note],
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
