import { Ledger } from '#src/lists/ledger.tsx'

import { type AdminWallet, EVENTS_A_PAGE } from './wallets-calls.ts'

import styles from './wallet-ledger.module.css'

type Props = {
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
export function WalletLedger({ wallet, balance, owed, page, isStale, onPage }: Props) {
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
