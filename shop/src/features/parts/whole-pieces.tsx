import { Fragment } from 'react'

import styles from './whole-pieces.module.css'

/** "X3 F25 · X5 E70 等6个车系": breaks lines between cars, never inside one or before a "·". */
export function WholePieces({ words }: { readonly words: string }) {
  const pieces = words.split(/(?<=·) | (?=等\d+个车系)/)
  return pieces.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.piece}>{piece}</span>
    </Fragment>
  ))
}
