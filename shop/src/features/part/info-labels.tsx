import { useBrand } from '@portal/ui/brand-context.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { toldLabels } from './told-labels.ts'

import styles from './info-labels.module.css'

/** What the brand tells of every part, in its order. */
export function InfoLabels({ part }: { readonly part: PartDetail }) {
  return (
    <dl className={styles.labels}>
      {toldLabels(part, useBrand().infoLabels).map(({ label, words, value }) => (
        <div className={label === 'description' ? styles.long : undefined} key={label}>
          <dt>{words}</dt>
          <dd>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
