import { PriceDisplay } from '@portal/rules/prices/price-rows.ts'
import {
  type QuotablePrice,
  quotablePrices,
  quotationText,
  quotedPrice,
} from '@portal/rules/prices/quotation.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { CopyIcon } from '@portal/ui/controls/icons.tsx'
import { copyText } from '@portal/ui/page/copy-text.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { lazy, Suspense, useState } from 'react'

import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { wordingIn } from '#src/features/parts/stock/buyable.ts'
import { usePriceDisplay, useWarehouse } from '#src/session/preferences.ts'
import { useProfile } from '#src/session/session-calls.ts'

const QuotationDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('./quotation-dialog.tsx')
    return { default: dialog.QuotationDialog }
  }),
)

type Props = {
  readonly quoted: readonly Quoted[]
  readonly isBrief?: boolean
}

/**
 * 复制报价: copies only the ticked parts, with the selected price (specification 5, copy quotation).
 */
export function CopyQuotationButton({ quoted, isBrief = false }: Props) {
  const { prices, text } = useQuotation(quoted)
  const [isAsking, setAsking] = useState(false)
  const [first, ...others] = prices
  const copy = async (label: string | undefined) => {
    setAsking(false)
    const problem = await copyText(text(label))
    if (problem === undefined) toast.success(`成功复制 ${quoted.length} 条报价信息`)
    else toast.error(problem)
  }
  const press = () => {
    if (quoted.length === 0) return toast.warning('请先勾选配件再操作')
    if (first === undefined || (others.length === 0 && !first.isPurchase))
      return void copy(first?.label)
    return setAsking(true)
  }
  return (
    <>
      <Button icon={<CopyIcon size={14} />} onClick={press}>
        <span className={isBrief ? 'phone-sr-only' : undefined}>复制报价</span>
      </Button>
      {isAsking && (
        <Suspense>
          <QuotationDialog
            prices={prices}
            onClose={() => setAsking(false)}
            onCopy={(label) => void copy(label)}
          />
        </Suspense>
      )}
    </>
  )
}

type Quoted = Pick<
  PartCard,
  | 'number'
  | 'frey_no'
  | 'l_name_zh'
  | 'stock_wording'
  | 'frey_wording'
  | 'beijing_wording'
  | 'prices'
  | 'sales_price'
> & {
  readonly quantity: number
}

function useQuotation(parts: readonly Quoted[]): {
  readonly prices: readonly QuotablePrice[]
  readonly text: (label: string | undefined) => string
} {
  const { priceLabels: labels } = useBrand()
  const { warehouse } = useWarehouse()
  const { shown } = usePriceDisplay()
  const profile = useProfile()
  const display = shown ? PriceDisplay.shown : PriceDisplay.hidden
  // While the profile is loading the user has no rights.
  const who = { isMain: profile?.is_main === 1, isPurchase: profile?.is_purchase === 1 }
  const questions = parts.map(({ prices, sales_price }) => ({
    labels,
    prices,
    paid: sales_price,
    display,
    who,
  }))
  return {
    prices: quotablePrices(questions),
    text: (label) =>
      quotationText(
        parts.map((part, place) => ({
          oeNumber: part.number,
          ownNumber: part.frey_no,
          name: part.l_name_zh,
          pieces: part.quantity,
          price: quotedPrice(questions[place], label),
          stock: wordingIn(part, warehouse),
        })),
      ),
  }
}
