import { Button } from '@portal/ui/button.tsx'
import { Price } from '@portal/ui/price.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { usePriceDisplay } from '#src/session/preferences.ts'

import type { AddKit } from './use-add-kit.ts'

import styles from './kit-table.module.css'

type Props = { readonly part: PartDetail; readonly kit: AddKit }

/** 整套加购 with what it costs; says how many items are not sold alone. */
export function AddKitButton({ part, kit }: Props) {
  const { shown } = usePriceDisplay()
  const kinds = part.l_spec_zh_list.length
  const left = kinds - kit.sold
  return (
    <>
      {left > 0 && <p className={styles.note}>{left} 种不单卖，随整件供货</p>}
      {kit.sold > 0 && (
        <Button block busy={kit.isPending} kind="soft" size="small" onClick={kit.add}>
          {left > 0 ? `加购可单卖的 ${kit.sold} 种` : '整套加购'}
          {left === 0 && shown && part.kit_total !== null && <Price yuan={part.kit_total} />}
        </Button>
      )}
    </>
  )
}
