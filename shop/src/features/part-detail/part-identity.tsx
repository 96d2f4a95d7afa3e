import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'

import { PartTags } from '#src/features/parts/part-tags.tsx'
import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { useFlashPrice } from './flash-strip.tsx'

import styles from './part-identity.module.css'

type Props = {
  readonly part: PartDetail
  /** 2 in the drawer, because the page below has its own h1. */
  readonly headingLevel?: 1 | 2
}

export function PartIdentity({ part, headingLevel = 1 }: Props) {
  const brand = useBrand()
  const hasStrip = useFlashPrice(part) !== undefined
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const replaced = part.superseded_list.at(-1)
  return (
    <>
      <PartTags part={hasStrip ? { ...part, activity_flag: 0 } : part}>
        {part.is_coming_soon === 1 && <Tag look="new">即将上市</Tag>}
        {brand.priceProtectionBadge && <Tag look="line">{part.scm_classification} 类</Tag>}
      </PartTags>
      <Heading className={styles.name}>{part.l_name_zh}</Heading>
      <div className={styles.numbers}>
        <span className={styles.main}>
          <span className={styles.number}>{part.number}</span>
          <CopyButton label={`复制 ${part.number}`} text={part.number} />
        </span>
        {part.frey_no !== '' && <span className={styles.other}>自编号 {part.frey_no}</span>}
        {replaced !== undefined && (
          <span className={styles.other}>旧号 {replaced} 已由本件替换</span>
        )}
      </div>
    </>
  )
}
