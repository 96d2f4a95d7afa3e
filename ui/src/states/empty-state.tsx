import type { ReactElement, ReactNode } from 'react'

import { classes } from '#src/page/classes.ts'

import styles from './empty-state.module.css'

type Props = {
  readonly picture?: EmptyPictureKind
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
  /** Whether it is the only content of the page, so that its title is the page's heading. */
  readonly isPage?: boolean
}

export function EmptyState(props: Props) {
  const { picture = 'box', title, children, action, className, isPage = false } = props
  return (
    <div className={classes(styles.empty, className)}>
      <EmptyPicture kind={picture} />
      {isPage ? <h1>{title}</h1> : <strong>{title}</strong>}
      {children !== undefined && <div className={styles.hint}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

type EmptyPictureKind = 'box' | 'search' | 'car' | 'question'

const SHAPES: Readonly<Record<EmptyPictureKind, ReactElement>> = {
  box: (
    <>
      <ellipse className={styles.ground} cx="44" cy="58" rx="34" ry="4" />
      <path className={styles.paper} d="M16 24 44 14l28 10-28 11z" />
      <path className={styles.shade} d="M16 24v22l28 11V35zM72 24v22L44 57V35z" />
      <path className={styles.paper} d="m16 24-8 8 28 11 8-8M72 24l8 8-28 11-8-8" />
    </>
  ),
  search: (
    <>
      <ellipse className={styles.ground} cx="44" cy="58" rx="30" ry="4" />
      <rect className={styles.paper} height="44" rx="4" width="40" x="16" y="10" />
      <path d="M24 20h24M24 28h16M24 36h12" />
      <circle className={styles.shade} cx="54" cy="38" r="12" />
      <path d="m62.5 46.5 8 8M50 38h8" />
    </>
  ),
  car: (
    <g transform="scale(.57) translate(0 20)">
      <ellipse className={styles.ground} cx="77" cy="66" rx="66" ry="5" />
      <path
        className={styles.shade}
        d="M4 44c1-8 5-10 14-12 10-2 16-3 24-9 10-7 22-10 38-10 18 0 28 4 38 13 12 1 22 3 27 7 3 3 4 7 4 12 0 3-1 5-4 5h-12a12 12 0 0 0-24 0H45a12 12 0 0 0-24 0H9c-4 0-6-2-5-6Z"
      />
      <circle className={styles.paper} cx="33" cy="50" r="9" />
      <circle className={styles.paper} cx="121" cy="50" r="9" />
    </g>
  ),
  question: (
    <>
      <ellipse className={styles.ground} cx="44" cy="58" rx="30" ry="4" />
      <path
        className={styles.shade}
        d="M18 12h44a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H38L26 55v-9h-8a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z"
      />
      <path d="M34 24a6 6 0 1 1 8.4 5.5c-1.6.8-2.4 1.6-2.4 3.5M40 38v.4" />
    </>
  ),
}

function EmptyPicture({ kind }: { readonly kind: EmptyPictureKind }) {
  return (
    <svg aria-hidden="true" className={styles.picture} height="64" viewBox="0 0 88 64" width="88">
      {SHAPES[kind]}
    </svg>
  )
}
