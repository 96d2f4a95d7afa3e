import { useBrand } from '@portal/ui/brand-context.tsx'
import { classes } from '@portal/ui/classes.ts'
import { PriceGrid } from '@portal/ui/price-grid.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { useShownPrices } from '#src/features/parts/use-buying-view.ts'

import { ComingSoonNote } from './coming-soon-note.tsx'
import { FlashStrip, useFlashPrice } from './flash-strip.tsx'
import { Gallery } from './gallery.tsx'
import { KitTable } from './kit-table.tsx'
import { OutHereNote } from './out-here-note.tsx'
import { PartAbout } from './part-about.tsx'
import { PartIdentity } from './part-identity.tsx'
import { WarehouseTable } from './warehouse-table.tsx'

import styles from './part-drawer.module.css'

/** Picture, identity, prices and stock in the width of the drawer. */
export function PartDrawerFacts({ part }: { readonly part: PartDetail }) {
  const prices = useShownPrices(part)
  const isDearer = useFlashPrice(part) !== undefined
  const { detailPictures } = useBrand()
  return (
    <>
      <div className={styles.head}>
        <Gallery
          key={part.product_id}
          name={part.l_name_zh}
          pictures={part.pic.slice(0, detailPictures)}
          size="small"
        />
        <div className={styles.identity}>
          <PartIdentity headingLevel={2} part={part} />
        </div>
      </div>
      <PartAbout part={part} />
      <FlashStrip part={part} />
      <div className={classes(styles.prices, isDearer && styles.dearer)}>
        <PriceGrid prices={prices} />
      </div>
      <div className={styles.stock}>
        <WarehouseTable part={part} />
        <OutHereNote part={part} />
      </div>
      <ComingSoonNote className={styles.soon} part={part} />
      {part.l_spec_zh_list.length > 0 && (
        <div className={styles.block}>
          <KitTable key={part.product_id} part={part} />
        </div>
      )}
    </>
  )
}
