import { Button } from '@portal/ui/button.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Price } from '@portal/ui/price.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/stock-badge.tsx'
import { useQuery } from '@tanstack/react-query'

import { useConfirmFit } from '#src/features/vehicles/use-confirm-fit.ts'

import { notifyAfter } from '../cart/cart-actions.ts'
import type { CartRow } from '../cart/cart-calls.ts'
import { PartLink } from '../parts/part-link.tsx'
import type { PartCard } from '../parts/parts-calls.ts'
import { wordingIn } from '../parts/to-be-had.ts'
import { replacementsQuery, useReplace } from './shortage-calls.ts'

import styles from './shortage-parts.module.css'

type Props = {
  readonly row: CartRow
  /** Pieces of the row that are to be replaced. */
  readonly missing: number
  /** The number of the part that was taken instead. */
  readonly onChosen: (number: string) => void
}

/** Parts that do instead of a lacking one, to be taken in its place. */
export function ShortageReplacements({ row, missing, onChosen }: Props) {
  const { data, error, refetch } = useQuery(replacementsQuery(useCaller(), row))
  const replace = useReplace()
  const confirmFit = useConfirmFit()
  const choose = async ({ product_id, number }: PartCard) => {
    if ((await confirmFit([{ product_id, number }])).length === 0) return
    const replacement = { row, product_id, quantity: missing }
    await notifyAfter(replace.mutateAsync(replacement), () => onChosen(number))
  }
  if (data === undefined && error !== null)
    return <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingRegion className={styles.others} label="替换件加载中">
        <Skeleton />
      </LoadingRegion>
    )
  if (data.length === 0)
    return <p className={styles.others}>没有登记可替换的配件，可以设置到货提醒或联系客户经理。</p>
  return (
    <ul aria-label={`${row.number} 的替换件`} className={styles.others}>
      {data.map((part) => (
        <li key={part.product_id}>
          <span className={styles.part}>
            <PartLink className={styles.number} id={part.product_id}>
              {part.number}
            </PartLink>
            <span>
              {part.l_name_zh} {part.frey_no}
            </span>
          </span>
          <span>
            <StockBadge state={stockStateOf(wordingIn(part, row.warehouse_type))} />
          </span>
          <Price className={styles.price} look="strong" yuan={part.sales_price} />
          <Button
            aria-label={`换成它 ${part.number} ${part.frey_no}`}
            busy={replace.isPending && replace.variables.product_id === part.product_id}
            size="small"
            onClick={() => void choose(part)}
          >
            换成它
          </Button>
        </li>
      ))}
    </ul>
  )
}
