import { useBrand } from '@portal/ui/brand-context.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { shownLabels } from './shown-labels.ts'

import styles from './info-labels.module.css'

/** What the brand tells of its parts, in its order, as far as it is known of this one. */
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
