import { Price } from '@portal/ui/shown/price.tsx'
import type { ComponentProps } from 'react'

import { usePriceDisplay } from '#src/session/preferences.ts'

/**
 * A price that the company pays, masked while purchase prices are hidden, so that customers cannot
 * see it on the screen.
 */
export function OwnPrice(price: ComponentProps<typeof Price>) {
  const { shown } = usePriceDisplay()
  if (shown || price.yuan === null || price.yuan === undefined) return <Price {...price} />
  return (
    <span className={price.className}>
      <span aria-hidden="true">¥••••</span>
      <span className="sr-only">进货价已隐藏</span>
    </span>
  )
}
