import { useBrand } from '@portal/ui/brand-context.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { shownLabels } from './shown-labels.ts'

import styles from './info-labels.module.css'

/** The brand's labels for parts, in its order, if known for this one. */
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
