import { classes } from '#src/page/classes.ts'

import { useBrand } from './brand-context.tsx'

import styles from './brand-mark.module.css'

type Props = {
  /** Width and height in px. */
  readonly size?: number
  readonly inverse?: boolean
  readonly words?: 'both' | 'name' | 'none'
}

export function BrandMark({ size = 40, inverse = false, words = 'both' }: Props) {
  const brand = useBrand()
  return (
    <span className={classes(styles.mark, inverse && styles.inverse)}>
      <span className={styles.square} style={{ width: size, height: size }}>
        <svg
          aria-hidden="true"
          fill="none"
          height="60%"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="2.6"
          viewBox="0 0 24 24"
          width="60%"
        >
          <path d={brand.mark} />
        </svg>
      </span>
      {words !== 'none' && (
        <span className={styles.words}>
          <b>{brand.shopName}</b>
          {words === 'both' && <span>{brand.name} PARTS</span>}
        </span>
      )}
    </span>
  )
}
