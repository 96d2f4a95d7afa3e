import { classes } from '@portal/ui/page/classes.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Price } from '@portal/ui/shown/price.tsx'
import { Link } from '@tanstack/react-router'

import { PictureStrip } from '#src/features/pictures/picture-strip.tsx'

import type { Return } from './returns-calls.ts'

import factStyles from '#src/layout/document-facts.module.css'
import styles from './return-facts.module.css'

export function ReturnFacts({ returnOrder }: { readonly returnOrder: Return }) {
  const { coinName } = useBrand()
  const isMoneySeen = returnOrder.credit !== null
  return (
    <aside className={factStyles.facts}>
      {returnOrder.state === 'credited' && (isMoneySeen || returnOrder.coins > 0) && (
        <section className="card">
          <h2 className="card-title">入账</h2>
          <dl className={factStyles.money}>
            {isMoneySeen && (
              <div>
                <dt>计入对账单</dt>
                <dd>
                  <Price className={factStyles.large} look="strong" yuan={returnOrder.credit} />
                </dd>
              </div>
            )}
            {returnOrder.coins > 0 && (
              <div>
                <dt>退回{coinName}</dt>
                <dd>{returnOrder.coins}</dd>
              </div>
            )}
            {returnOrder.points > 0 && (
              <div>
                <dt>扣回积分</dt>
                <dd>{returnOrder.points}</dd>
              </div>
            )}
          </dl>
        </section>
      )}
      <section className="card">
        <h2 className="card-title">原因</h2>
        <div className={classes(factStyles.text, styles.words)}>
          <p>{returnOrder.reason}</p>
          {returnOrder.delivery_id !== null && (
            <p className={styles.quiet}>
              包裹{' '}
              <Link search={{ id: returnOrder.delivery_id }} to="/profile/myorder/delivery_detail">
                {returnOrder.delivery_no}
              </Link>
            </p>
          )}
        </div>
      </section>
      {returnOrder.pictures.length > 0 && (
        <section className="card">
          <h2 className="card-title">图片</h2>
          <div className={styles.pictures}>
            <PictureStrip name="退货图片" pictures={returnOrder.pictures} />
          </div>
        </section>
      )}
    </aside>
  )
}
