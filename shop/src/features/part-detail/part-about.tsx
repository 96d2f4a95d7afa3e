import { Note } from '@portal/ui/states/note.tsx'

import { PartCarFit } from '#src/features/car-fit/part-car-fit.tsx'
import { PartLink } from '#src/features/parts/part-link.tsx'
import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { WholePieces } from '#src/features/parts/whole-pieces.tsx'

import styles from './part-identity.module.css'

export function PartAbout({ part }: { readonly part: PartDetail }) {
  return (
    <>
      <p className={styles.model}>
        <WholePieces words={part.l_model_zh} />
      </p>
      <PartCarFit productId={part.product_id} />
      {part.successor !== null && (
        <Note className={styles.successor} look="warning">
          本件已被{' '}
          <PartLink className={styles.newer} id={part.successor.product_id}>
            {part.successor.number}
          </PartLink>{' '}
          替换，建议订购新件。
        </Note>
      )}
    </>
  )
}
