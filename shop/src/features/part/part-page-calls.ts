import { getPart, setMyStock } from '@portal/contract/parts.ts'
import { meanwhile, useServerChange } from '@portal/ui/server-query.ts'

export { MOST_MY_STOCK } from '@portal/contract/parts.ts'

/** Notes what the company keeps of a part; shown at once, taken back when the server refuses. */
export function useSetMyStock() {
  return useServerChange(setMyStock, {
    keeps: ['marks'],
    optimistic: [
      meanwhile(setMyStock, getPart, (part, { product_id, my_stock }) =>
        part.product_id === product_id ? { ...part, my_stock } : part,
      ),
    ],
  })
}
