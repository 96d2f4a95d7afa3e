import { buttonLook } from '@portal/ui/button.tsx'
import { Price } from '@portal/ui/price.tsx'
import { Link } from '@tanstack/react-router'

import type { StatementsFound } from './statements-calls.ts'
import { OWED_NOW } from './use-sums.ts'

import styles from './running-card.module.css'

/** What has come since the last statement, and what is owed with it. */
export function RunningCard({ running }: { readonly running: StatementsFound['running'] }) {
  const { opening, closing, entries } = running
  return (
    <section aria-label={OWED_NOW} className={`card ${styles.card}`}>
      <div className={styles.owed}>
        <h2>{OWED_NOW}</h2>
        <Price className={styles.large} look="strong" yuan={closing} />
        <p>含本期未出账的往来，月末结账后列入对账单。</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>上期末应付</dt>
          <dd>
            <Price yuan={opening} />
          </dd>
        </div>
        <div>
          <dt>本期发生</dt>
          <dd>
            <Price yuan={Math.round((closing - opening) * 100) / 100} />
          </dd>
        </div>
        <div>
          <dt>笔数</dt>
          <dd>{entries.toLocaleString('en-US')}</dd>
        </div>
      </dl>
      <Link className={buttonLook({})} search={{ running: 1 }} to="/profile/bill">
        查看明细
      </Link>
    </section>
  )
}
