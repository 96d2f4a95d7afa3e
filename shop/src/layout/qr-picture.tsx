import { encode } from 'uqr'

import styles from './qr-picture.module.css'

type Props = {
  readonly text: string
  readonly label: string
  /** Width and height in px, limited by the available space. */
  readonly size: number
}

/**
 * A QR code that stays readable if a seventh of it is covered. Load it lazily, because it includes
 * the encoder.
 */
export function QrPicture({ text, label, size }: Props) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <figure aria-label={label} className={styles.picture}>
      <svg
        aria-hidden="true"
        className={styles.code}
        height={size}
        shapeRendering="crispEdges"
        viewBox={`0 0 ${modules} ${modules}`}
        width={size}
      >
        <path d={squares.join('')} fill="currentColor" />
      </svg>
    </figure>
  )
}
