import { Button } from '@portal/ui/button.tsx'
import { copyText } from '@portal/ui/copy-text.ts'
import { CopyIcon } from '@portal/ui/icons.tsx'
import { toast } from '@portal/ui/toast.ts'
import { lazy, Suspense, useState } from 'react'

import { useQuotation, type Quoted } from './use-quotation.ts'

const QuotationDialog = lazy(async () => {
  const dialog = await import('./quotation-dialog.tsx')
  return { default: dialog.QuotationDialog }
})

type Props = {
  readonly quoted: readonly Quoted[]
  /** In a bar: on phones only the icon is shown. */
  readonly isBrief?: boolean
}

/** 复制报价: only what is ticked, with the price that is chosen (specification 5, copy quotation). */
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
