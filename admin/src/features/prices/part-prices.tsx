import type { Id } from '@portal/rules/ids.ts'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { type PartPrice, partPricesQuery } from './prices-calls.ts'

import styles from './part-prices.module.css'

export function PartPrices({ part }: { readonly part: Id<'part'> }) {
  return (
    <section aria-label="价格" className={styles.prices}>
      <h3>价格</h3>
      <Answer
        query={useQuery(partPricesQuery(useCaller(), part))}
        waiting={
          <LoadingRegion label="价格加载中">
            <Skeleton height={60} />
          </LoadingRegion>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <p>没有价格</p>
          ) : (
            list.map((price) => <Level key={price.level} level={price} />)
          )
        }
      </Answer>
    </section>
  )
}

function Level({ level }: { readonly level: PartPrice }) {
  const { level_words, price, made_by, coming } = level
  return (
    <div className={styles.level}>
      <span>{level_words}</span>
      <Price look="strong" yuan={price} />
      <span className={styles.rules}>
        {made_by ? <Plan adjustment={made_by} /> : '目录价'}
        {coming.map(({ new_price, ...plan }) => (
          <span key={plan.adjustment_id}>
            <Plan adjustment={plan} /> 改为 <Price yuan={new_price} />
          </span>
        ))}
      </span>
    </div>
  )
}

type Named = NonNullable<PartPrice['made_by']>

function Plan({ adjustment }: { readonly adjustment: Named }) {
  return (
    <span>
      {formatMoment(adjustment.effective_at)} 起{' '}
      <Link search={{ adjustment: adjustment.adjustment_id }} to="/prices">
        {adjustment.title}
      </Link>
    </span>
  )
}
