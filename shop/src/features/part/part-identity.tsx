import { useBrand } from '@portal/ui/brand-context.tsx'
import { CopyButton } from '@portal/ui/copy-button.tsx'
import { Note } from '@portal/ui/note.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import { PartLink } from '#src/features/parts/part-link.tsx'
import { PartTags } from '#src/features/parts/part-tags.tsx'
import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { PartCarFit } from '#src/features/vehicles/part-car-fit.tsx'

import styles from './part-identity.module.css'

type Props = {
  readonly part: PartDetail
  /** The drawer stands over a page that has its own first heading. */
  readonly headingLevel?: 1 | 2
}

/** Labels, name, numbers and models of a part. */
export function PartIdentity({ part, headingLevel = 1 }: Props) {
  const brand = useBrand()
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const replaced = part.superseded_list.at(-1)
  return (
    <>
      <PartTags part={part}>
        {part.is_coming_soon === 1 && <Tag look="new">即将上市</Tag>}
        {brand.priceProtectionBadge && <Tag look="line">{part.scm_classification} 类</Tag>}
        <Tag look="line">{part.outbox_fcl_quantity} 件/箱</Tag>
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
      <p className={styles.model}>{part.l_model_zh}</p>
      <PartCarFit productId={part.product_id} />
      {part.successor !== null && (
        <Note className={styles.successor} look="warning">
          本件已被{' '}
          <PartLink className={styles.newer} id={part.successor.product_id}>
            {part.successor.number}
          </PartLink>{' '}
          替换，建议订购新件。
        </Note>
      )}
    </>
  )
}
