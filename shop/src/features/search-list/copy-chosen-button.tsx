import { CopyQuotationButton } from '#src/features/quotation/copy-quotation-button.tsx'

import type { ChosenRow } from './list-choice.ts'

/** 复制报价 for the ticked rows. */
export function CopyChosenButton({ chosen }: { readonly chosen: readonly ChosenRow[] }) {
  return <CopyQuotationButton quoted={chosen.map(({ row, quantity }) => ({ ...row, quantity }))} />
}
