import type { ReactElement } from 'react'

export type IconSize = 12 | 14 | 16 | 18 | 20 | 24 | 32

export type IconProps = {
  /** Width and height in px; defaults to 16. */
  readonly size?: IconSize
  /** Fills the shape, for a state such as a favourite's star. */
  readonly filled?: boolean
  readonly className?: string
}

/** Stroke width by size: small icons need a heavier line to look equally dark. */
const STROKE = { 12: 1.8, 14: 1.6, 16: 1.6, 18: 1.6, 20: 1.6, 24: 1.5, 32: 1.25 } as const

/** The icon takes the text colour. It is hidden from screen readers, so its control needs a name. */
export function outline(shape: string): (props: IconProps) => ReactElement {
  return function Icon({ size = 16, filled = false, className }) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        fill={filled ? 'currentColor' : 'none'}
        height={size}
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={STROKE[size]}
        style={{ flex: 'none' }}
        viewBox="0 0 24 24"
        width={size}
      >
        <path d={shape} />
      </svg>
    )
  }
}
