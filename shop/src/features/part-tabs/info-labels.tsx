import type { InfoLabel } from '@portal/brands/brand.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import styles from './info-labels.module.css'

export function InfoLabels({ part }: { readonly part: PartDetail }) {
  const shown = shownLabels(part, useBrand().infoLabels).filter(({ value }) => value !== '')
  return (
    <dl className={styles.labels}>
      {shown.map(({ label, words, value }) => (
        <div className={label === 'description' ? styles.long : undefined} key={label}>
          <dt>{words}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Format = (part: PartDetail) => string

const LABELS: Readonly<Record<InfoLabel, { readonly words: string; readonly format: Format }>> = {
  brand: { words: '品牌', format: ({ brand_name }) => brand_name },
  packing: { words: '包装方式', format: ({ box }) => box },
  category: { words: '类目', format: ({ type_name }) => type_name },
  box: { words: '装箱方式', format: ({ outbox_fcl_quantity }) => `${outbox_fcl_quantity} 件/箱` },
  colour: { words: '颜色', format: ({ color }) => color },
  description: { words: '产品描述', format: ({ description }) => description },
}

type ShownLabel = {
  readonly label: InfoLabel
  readonly words: string
  /** Empty if unknown. */
  readonly value: string
}

export function shownLabels(part: PartDetail, labels: readonly InfoLabel[]): readonly ShownLabel[] {
  return labels.map((label) => {
    const { words, format: shown } = LABELS[label]
    return { label, words, value: shown(part) }
  })
}
