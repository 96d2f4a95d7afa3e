import { CopyQuotationButton } from '#src/features/quotation/copy-quotation-button.tsx'

import type { ChosenRow } from './list-choice.ts'

export function CopyChosenButton({ chosen }: { readonly chosen: readonly ChosenRow[] }) {
  return <CopyQuotationButton quoted={chosen.map(({ row, quantity }) => ({ ...row, quantity }))} />
}
