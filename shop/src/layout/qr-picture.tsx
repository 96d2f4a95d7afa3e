import { encode } from 'uqr'

import styles from './qr-picture.module.css'

type Props = {
  readonly text: string
  readonly label: string
  /** Edge in px; never wider than the room there is. */
  readonly size: number
}

/** A QR code, to be read even where a seventh of it is hidden. Load it lazily: it brings the encoder. */
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
