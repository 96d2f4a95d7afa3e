import { priceProtectionDays } from '@portal/rules/prices/price-protection.ts'
import { ExternalLinkIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Note } from '@portal/ui/states/note.tsx'

import { KitTable } from '#src/features/kits/kit-table.tsx'
import { InfoLabels } from '#src/features/part-tabs/info-labels.tsx'
import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { Gallery } from '#src/features/pictures/gallery.tsx'
import { ShareButton } from '#src/features/share/share-button.tsx'
import { ShareCard } from '#src/features/share/share-card.tsx'

import { BuyBox } from './buy-box.tsx'
import { FlashStrip } from './flash-strip.tsx'
import { ComingSoonNote, OutOfStockNote } from './out-of-stock-note.tsx'
import { PartAbout } from './part-about.tsx'
import { PartIdentity } from './part-identity.tsx'
import { PriceBand } from './price-band.tsx'
import { WarehouseTable } from './warehouse-table.tsx'

import styles from './part-sheet.module.css'

type Props = {
  readonly part: PartDetail
  readonly onAsk: () => void
}

export function PartSheet({ part, onAsk }: Props) {
  const brand = useBrand()
  // Without the claims module only the badge is shown, because the sentence would promise a claim.
  const days =
    brand.priceProtectionBadge && brand.modules.priceProtection
      ? priceProtectionDays(part.scm_classification)
      : undefined
  return (
    <div className={styles.sheet}>
      <div className={styles.pictures}>
        <Gallery name={part.l_name_zh} pictures={part.pic.slice(0, brand.detailPictures)} />
        <PartLinks part={part} />
        {days !== undefined && (
          <Note className={styles.note}>
            {days}天价保：下单后 {days} 天内如遇降价，差额可申请价保。
          </Note>
        )}
      </div>
      <div className={styles.facts}>
        <PartIdentity part={part} />
        <PartAbout part={part} />
        <FlashStrip part={part} />
        <PriceBand part={part} />
        <WarehouseTable part={part} />
        <OutOfStockNote part={part} />
        <InfoLabels part={part} />
        <ComingSoonNote className={styles.soon} part={part} />
        <BuyBox part={part} onAsk={onAsk} />
      </div>
      <div className={styles.beside}>
        <ShareCard part={part} />
        {part.l_spec_zh_list.length > 0 && <KitTable isAcross part={part} />}
      </div>
    </div>
  )
}

/** Below the pictures: 新窗口, and on phones also 分享, which is otherwise in the share card. */
function PartLinks({ part }: { readonly part: PartDetail }) {
  return (
    <div className={styles.links}>
      <span className="phone-only">
        <ShareButton className={styles.link} part={part} />
      </span>
      <a
        className={classes(styles.link, 'not-phone')}
        href={`/parts/details?id=${part.product_id}`}
        rel="noopener"
        target="_blank"
      >
        <ExternalLinkIcon />
        新窗口
      </a>
    </div>
  )
}
