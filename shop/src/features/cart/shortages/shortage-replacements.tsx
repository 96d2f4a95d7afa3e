import type { Caller } from '@portal/contract/caller.ts'
import { addManyToCart, deleteCartRows, setCartQuantity } from '@portal/contract/cart.ts'
import { previewOrder } from '@portal/contract/checkout.ts'
import { getPart } from '@portal/contract/parts.ts'
import { searchParts } from '@portal/contract/search.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Attempt } from '@portal/ui/server/attempt.ts'
import { isNotFound } from '@portal/ui/server/server-errors.ts'
import { invalidateTopics, useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/shown/stock-badge.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useConfirmFit } from '#src/features/car-fit/car-fit.ts'
import { notifyAfter } from '#src/features/cart/cart-actions.ts'
import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { PartLink } from '#src/features/parts/part-link.tsx'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { wordingIn } from '#src/features/parts/stock/buyable.ts'
import { isFound, isSure } from '#src/features/search/search-calls.ts'
import { chooseCartRows } from '#src/session/selection.ts'

import styles from '#src/layout/shortage.module.css'

type Props = {
  readonly row: CartRow
  readonly missing: number
  readonly onChosen: (number: string) => void
}

type ReplacementPart = Pick<
  PartCard,
  | 'product_id'
  | 'number'
  | 'frey_no'
  | 'l_name_zh'
  | 'sales_price'
  | 'stock_wording'
  | 'frey_wording'
  | 'beijing_wording'
>

export function ShortageReplacements({ row, missing, onChosen }: Props) {
  const query = useQuery(replacementsQuery(useCaller(), row))
  const replace = useReplace()
  const confirmFit = useConfirmFit()
  const choose = async ({ product_id, number }: ReplacementPart) => {
    if ((await confirmFit([{ product_id, number }])).length === 0) return
    const replacement = { row, product_id, quantity: missing }
    await notifyAfter(replace.mutateAsync(replacement), () => onChosen(number))
  }
  const waiting = (
    <LoadingRegion className={styles.others} label="替换件加载中">
      <Skeleton />
    </LoadingRegion>
  )
  return (
    <Answer query={query} waiting={waiting}>
      {(parts) =>
        parts.length === 0 ? (
          <p className={styles.others}>没有登记可替换的配件，可以设置到货提醒或联系客户经理。</p>
        ) : (
          <ul aria-label={`${row.number} 的替换件`} className={styles.others}>
            {parts.map((part) => (
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
    </Answer>
  )
}

const MAX_REPLACEMENTS = 6

const replacementsQuery = (
  call: Caller,
  { product_id, number }: Pick<CartRow, 'product_id' | 'number'>,
) => ({
  queryKey: ['replacements', product_id] as const,
  meta: { quiet: true },
  queryFn: async (): Promise<readonly ReplacementPart[]> => {
    const [part, found] = await Promise.all([
      call(getPart, { id: product_id }),
      call(searchParts, { keyword: number, page: 1, limit: 20 }),
    ])
    const alike = found.list.filter(isFound).filter(isSure)
    const successor = part.successor?.product_id
    const isKnown = successor === undefined || alike.some((one) => one.product_id === successor)
    const first = isKnown ? [] : [await call(getPart, { id: successor })]
    return [...first, ...alike]
      .filter((one) => one.product_id !== product_id)
      .slice(0, MAX_REPLACEMENTS)
  },
})

type Replacement = {
  readonly row: CartRow
  readonly product_id: Id<'part'>
  readonly quantity: number
}

/**
 * Adds the replacement, ticked, and removes the missing pieces from the cart, or the whole row with
 * the last of them. Retrying repeats the same attempt until both steps succeed, so it cannot add
 * twice.
 */
function useReplace() {
  const call = useCaller()
  const queries = useQueryClient()
  const [attempt] = useState(() => new Attempt())
  return useMutation({
    mutationKey: ['replace'],
    mutationFn: async (replacement: Replacement) => {
      const added = await addOnce(call, attempt, replacement)
      await takeOut(call, replacement.row, replacement.quantity)
      attempt.settled(null)
      chooseCartRows(added, true)
    },
    // Also after a failure, because the replacement may be in the cart. Shortages are fetched for
    // the new rows.
    onSettled: () => invalidateTopics(queries, addManyToCart.changes, { later: [previewOrder] }),
  })
}

async function addOnce(
  call: Caller,
  attempt: Attempt,
  { row, product_id, quantity }: Replacement,
): Promise<readonly Id<'cart_line'>[]> {
  const item = { product_id, quantity, warehouse: row.warehouse_type }
  const idempotencyKey = attempt.keyFor({ ...item, instead_of: row.pd_cart_id })
  try {
    const answer = await call(addManyToCart, { items: [item] }, { idempotencyKey })
    const [refused] = answer.refused
    if (refused !== undefined) throw new Error(refused.msg)
    return answer.pd_cart_ids
  } catch (error) {
    attempt.settled(error)
    throw error
  }
}

async function takeOut(call: Caller, row: CartRow, pieces: number): Promise<void> {
  const { pd_cart_id, product_id, warehouse_type: warehouse } = row
  const quantity = row.quantity - pieces
  if (quantity > 0) await call(setCartQuantity, { pd_cart_id, product_id, warehouse, quantity })
  else await call(deleteCartRows, { pd_cart_ids: [pd_cart_id] }).catch(ignoreGone)
}

/** An earlier attempt removed the row, but its response was lost. */
function ignoreGone(error: unknown): void {
  if (!isNotFound(error)) throw error
}
