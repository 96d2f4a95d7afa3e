import { Price } from '@portal/ui/price.tsx'
import type { ComponentProps } from 'react'

import { usePriceDisplay } from '#src/session/preferences.ts'

/** What this company pays: dots while purchase prices are off the screen, so that a customer may look over the shoulder. */
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
