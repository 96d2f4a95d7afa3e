import type { MainBrandTile } from '@portal/brands/brand.ts'

import styles from './car-outline.module.css'

type Shape = MainBrandTile['silhouette']

/** Outlines of body and windows, and the wheels as centre x and radius, in a box of 154 × 64. */
const SHAPES: Readonly<
  Record<Shape, { readonly body: string; readonly windows: string; readonly wheels: number[][] }>
> = {
  sedan: {
    body: 'M4 44c1-8 5-10 14-12 10-2 16-3 24-9 10-7 22-10 38-10 18 0 28 4 38 13 12 1 22 3 27 7 3 3 4 7 4 12 0 3-1 5-4 5h-12a12 12 0 0 0-24 0H45a12 12 0 0 0-24 0H9c-4 0-6-2-5-6Z',
    windows: 'M50 25c8-5 16-7 27-7l1 13-33 1zM83 18c12 0 20 3 27 11l-26 2z',
    wheels: [
      [33, 50, 9],
      [121, 50, 9],
    ],
  },
  suv: {
    body: 'M5 46c0-10 2-14 6-16l20-3c6-8 12-14 18-17 4-2 60-3 72-1 8 2 14 9 17 18 6 2 9 4 9 10v9c0 3-2 4-4 4h-8a13 13 0 0 0-26 0H50a13 13 0 0 0-26 0H10c-3 0-5-1-5-4Z',
    windows: 'M40 27c5-7 10-11 14-12h18v13zM78 15h22v13H78zM106 15h13c5 1 9 6 12 13h-25z',
    wheels: [
      [37, 50, 10],
      [122, 50, 10],
    ],
  },
  coupe: {
    body: 'M4 46c0-8 6-11 16-13 12-2 22-4 32-10 12-6 26-8 42-7 16 2 28 8 40 15 8 2 15 5 16 11 0 5-1 8-5 8h-9a12 12 0 0 0-24 0H46a12 12 0 0 0-24 0h-12c-4 0-6-1-6-4Z',
    windows: 'M60 26c10-4 22-5 32-4 12 1 22 5 30 10l-64 1c-3-2-3-4 2-7z',
    wheels: [
      [34, 51, 9.5],
      [124, 51, 9.5],
    ],
  },
  wagon: {
    body: 'M4 45c1-8 5-10 14-12 10-2 17-4 25-10 8-6 20-9 36-9 26 0 46 1 58 6 6 3 11 10 12 17v9c0 3-1 4-4 4h-12a12 12 0 0 0-24 0H46a12 12 0 0 0-24 0H9c-4 0-6-1-5-5Z',
    windows: 'M52 25c7-5 14-6 24-6v12l-28 1zM82 19h22l2 12H82zM111 19c9 0 16 1 20 3l5 8-23 1z',
    wheels: [
      [34, 50, 9],
      [121, 50, 9],
    ],
  },
}

type Props = { readonly shape: Shape; readonly className?: string }

export function CarOutline({ shape, className }: Props) {
  const { body, windows, wheels } = SHAPES[shape]
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 154 64">
      <g className={styles.line}>
        <path className={styles.body} d={body} />
        <path className={styles.light} d={windows} />
        {wheels.map(([x, y, radius]) => (
          <circle className={styles.light} cx={x} cy={y} key={x} r={radius} />
        ))}
      </g>
    </svg>
  )
}
