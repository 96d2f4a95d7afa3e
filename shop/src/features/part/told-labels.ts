import type { InfoLabel } from '@portal/brands/brand.ts'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

type Told = (part: PartDetail) => string

const LABELS: Readonly<Record<InfoLabel, { readonly words: string; readonly told: Told }>> = {
  brand: { words: '品牌', told: ({ brand_name }) => brand_name },
  packing: { words: '包装方式', told: ({ box }) => box },
  category: { words: '类目', told: ({ type_name }) => type_name },
  box: { words: '装箱方式', told: ({ outbox_fcl_quantity }) => `${outbox_fcl_quantity} 件/箱` },
  colour: { words: '颜色', told: ({ color }) => color },
  description: { words: '产品描述', told: ({ description }) => description },
}

type ToldLabel = {
  readonly label: InfoLabel
  readonly words: string
  /** Empty where nothing is known. */
  readonly value: string
}

/** The brand's labels with what they say of a part (specification 9, info labels). */
export function toldLabels(part: PartDetail, labels: readonly InfoLabel[]): readonly ToldLabel[] {
  return labels.map((label) => {
    const { words, told } = LABELS[label]
    return { label, words, value: told(part) }
  })
}
