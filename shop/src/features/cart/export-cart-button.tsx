import type { CartFilter } from '@portal/rules/cart-filter.ts'
import { Button } from '@portal/ui/button.tsx'
import { DownloadIcon } from '@portal/ui/icons.tsx'

import { useExportCart } from './cart-calls.ts'

import styles from './cart-page.module.css'

/** Saves the rows that the filters leave as a spreadsheet. */
export function ExportCartButton({ filter }: { readonly filter: CartFilter }) {
  const save = useExportCart()
  return (
    <Button
      busy={save.isPending}
      className={styles.export}
      icon={<DownloadIcon size={14} />}
      onClick={() => save.mutate(filter)}
    >
      导出购物车
    </Button>
  )
}
