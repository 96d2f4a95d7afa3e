import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'

import address from './address-choice.module.css'
import summary from './checkout-summary.module.css'
import styles from './checkout.module.css'
import shipment from './shipment-card.module.css'

const LINES = [0, 1, 2]

export function CheckoutSkeleton() {
  return (
    <LoadingRegion label="订单加载中">
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className="card">
            <div className="card-title">
              <Skeleton height={16} width={72} />
            </div>
            <div className={address.column}>
              <div className={`${address.card} ${styles.waiting}`}>
                <Skeleton height={16} width={180} />
                <Skeleton width="60%" />
              </div>
            </div>
          </section>
          <section className={`card ${shipment.card}`}>
            <div className={shipment.head}>
              <Skeleton height={16} width={96} />
            </div>
            <ul>
              {LINES.map((line) => (
                <li className={shipment.line} key={line}>
                  <Skeleton height={40} width={40} />
                  <span className={`${shipment.part} ${styles.words}`}>
                    <Skeleton height={16} width={130} />
                    <Skeleton width={90} />
                  </span>
                  <span className={shipment.model}>
                    <Skeleton width="80%" />
                  </span>
                  <Skeleton width={72} />
                  <Skeleton width={28} />
                  <Skeleton height={16} width={84} />
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section className={`card ${summary.aside}`}>
          <div className="card-title">
            <Skeleton height={16} width={40} />
          </div>
          <div className={summary.sums}>
            <Skeleton width="70%" />
            <Skeleton height={34} />
          </div>
          <div className={`not-phone ${summary.submit}`}>
            <Skeleton height={40} />
          </div>
        </section>
      </div>
    </LoadingRegion>
  )
}
