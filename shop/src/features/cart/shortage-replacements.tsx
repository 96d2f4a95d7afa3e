import type { Caller } from '@portal/contract/caller.ts'
import { addManyToCart, deleteCartRows, setCartQuantity } from '@portal/contract/cart.ts'
import { previewOrder } from '@portal/contract/checkout.ts'
import { getPart } from '@portal/contract/parts.ts'
import { searchParts } from '@portal/contract/search.ts'
import { Answer } from '@portal/ui/answer.tsx'
import { Button } from '@portal/ui/button.tsx'
import { Price } from '@portal/ui/price.tsx'
import { readAgain, useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/stock-badge.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { PartLink } from '#src/features/parts/part-link.tsx'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { wordingIn } from '#src/features/parts/to-be-had.ts'
import { useConfirmFit } from '#src/features/vehicles/use-confirm-fit.ts'

import { notifyAfter } from './cart-actions.ts'
import { cartQuery, type CartRow } from './cart-calls.ts'
import { chooseCartRows } from './cart-selection.ts'

import styles from './shortage.module.css'

type Props = {
  readonly row: CartRow
  /** Pieces of the row that are to be replaced. */
  readonly missing: number
  /** The number of the part that was taken instead. */
  readonly onChosen: (number: string) => void
}

/** Replacement parts for one in shortage. */
export function ShortageReplacements({ row, missing, onChosen }: Props) {
  const query = useQuery(replacementsQuery(useCaller(), row))
  const replace = useReplace()
  const confirmFit = useConfirmFit()
  const choose = async ({ product_id, number }: PartCard) => {
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

const MOST_REPLACEMENTS = 6

/** Parts that do instead: the one that took its place, and others that go by one of its numbers. */
const replacementsQuery = (
  call: Caller,
  { product_id, number }: Pick<CartRow, 'product_id' | 'number'>,
) => ({
  queryKey: ['replacements', product_id] as const,
  meta: { quiet: true },
  queryFn: async (): Promise<readonly PartCard[]> => {
    const [part, found] = await Promise.all([
      call(getPart, { id: product_id }),
      call(searchParts, { keyword: number, page: 1, limit: 20 }),
    ])
    const alike = found.list.flatMap(({ match, line: _line, ...row }) =>
      match === 'exact' || match === 'superseded' ? [row as unknown as PartCard] : [],
    )
    const successor = part.successor?.product_id
    const isKnown = successor === undefined || alike.some((one) => one.product_id === successor)
    const first = isKnown ? [] : [await call(getPart, { id: successor })]
    return [...first.map(({ pic, ...one }) => ({ ...one, pic: pic[0] ?? '' })), ...alike]
      .filter((one) => one.product_id !== product_id)
      .slice(0, MOST_REPLACEMENTS)
  },
})

type Replacement = { readonly row: CartRow; readonly product_id: number; readonly quantity: number }

/** Removes the missing pieces from the cart, with the last of them the row, and adds the replacement, ticked. */
function useReplace() {
  const call = useCaller()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['replace'],
    mutationFn: async ({ row, product_id, quantity }: Replacement) => {
      const warehouse = row.warehouse_type
      const { refused } = await call(addManyToCart, {
        items: [{ product_id, quantity, warehouse }],
      })
      const [why] = refused
      if (why !== undefined) throw new Error(why.msg)
      await takeOut(call, row, quantity)
      // What is missing is asked of the new rows, not of these.
      await readAgain(queries, addManyToCart.changes, { later: [previewOrder] })
      const { cart_list } = await queries.fetchQuery(cartQuery(call))
      const added = cart_list.filter(
        (one) => one.product_id === product_id && one.warehouse_type === warehouse,
      )
      chooseCartRows(
        added.map(({ pd_cart_id }) => pd_cart_id),
        true,
      )
    },
  })
}

async function takeOut(call: Caller, row: CartRow, pieces: number): Promise<void> {
  const { pd_cart_id, product_id, warehouse_type: warehouse } = row
  const quantity = row.quantity - pieces
  if (quantity <= 0) await call(deleteCartRows, { pd_cart_ids: [pd_cart_id] })
  else await call(setCartQuantity, { pd_cart_id, product_id, warehouse, quantity })
}
