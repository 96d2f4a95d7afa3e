import { classes } from '@portal/ui/classes.ts'
import { ExternalLinkIcon } from '@portal/ui/icons.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { ShareButton } from './share-button.tsx'

import styles from './part-links.module.css'

/** Below the pictures: 新窗口, and on phones 分享, which is in the share card elsewhere. */
export function PartLinks({ part }: { readonly part: PartDetail }) {
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
