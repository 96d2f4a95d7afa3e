import { priceChange } from '@portal/rules/cart/cart-warnings.ts'
import { fenOfYuan } from '@portal/rules/money/money.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { usePriceDisplay } from '#src/session/preferences.ts'

/** Says that the open part costs the company another price than its page has shown; not while prices are hidden. */
export function usePriceNews({
  number,
  sales_price,
}: Pick<PartDetail, 'number' | 'sales_price'>): void {
  const { shown } = usePriceDisplay()
  const before = useRef(sales_price)
  const noteChange = useEffectEvent((now: PartDetail['sales_price']) => {
    const earlier = before.current
    before.current = now
    if (!shown || earlier === null || now === null) return
    const news = priceChange(number, fenOfYuan(now), fenOfYuan(earlier))
    if (news !== undefined) toast.info(news)
  })
  useEffect(() => noteChange(sales_price), [sales_price])
}
