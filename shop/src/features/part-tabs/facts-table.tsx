import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { formatDecimal } from '@portal/ui/shown/format.ts'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { WholePieces } from '#src/features/parts/whole-pieces.tsx'

import { shownLabels } from './info-labels.tsx'

import styles from './facts-table.module.css'

const GRAMS_A_KILOGRAM = 1000

export function FactsTable({ part }: { readonly part: PartDetail }) {
  const shown = shownLabels(part, useBrand().infoLabels)
  // A sentence, shown last across the table, if the brand has this label.
  const description = shown.find(({ label }) => label === 'description')
  const labels = shown.filter((one) => one !== description)
  const facts = [
    ['OE 号', part.number],
    ['自编号', part.frey_no],
    ['名称', part.l_name_zh],
    ['汽车品牌', part.make_name],
    ...labels.map(({ words, value }) => [words, value] as const),
    ...part.attributes.map(({ label, value }) => [label, value] as const),
    ['适用发动机', part.engines],
    ['规格', part.l_spec_zh],
    ['重量', weightWords(part.weight_g)],
    ['采购记录', part.orders_sales_history_text],
  ] as const
  const seen = new Set<string>()
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([label, value]) => {
          if (value === '' || seen.has(label)) return false
          seen.add(label)
          return true
        })
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WholePieces words={value} />
            </dd>
          </div>
        ))}
      {description !== undefined && description.value !== '' && (
        <div className={styles.long}>
          <dt>{description.words}</dt>
          <dd>{description.value}</dd>
        </div>
      )}
    </dl>
  )
}

function weightWords(grams: number): string {
  if (grams <= 0) return ''
  return grams < GRAMS_A_KILOGRAM ? `${grams} g` : `${formatDecimal(grams / GRAMS_A_KILOGRAM)} kg`
}
