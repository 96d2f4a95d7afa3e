import { Button } from '#src/controls/button.tsx'

import { Dialog } from './dialog.tsx'

import styles from './abandon-dialog.module.css'

type Props = {
  readonly title: string
  /** What leaving loses, where it is not all. */
  readonly lost?: string
  readonly onAbandon: () => void
  readonly onStay: () => void
}

export function AbandonDialog({ title, lost, onAbandon, onStay }: Props) {
  return (
    <Dialog open title="放弃填写的内容？" onClose={onStay}>
      <p>{lost ?? `「${title}」还没有提交，离开后填写的内容不会保留。`}</p>
      <div className={styles.leaving}>
        <Button kind="danger" onClick={onAbandon}>
          放弃
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter keeps the input */}
        <Button autoFocus kind="primary" onClick={onStay}>
          继续填写
        </Button>
      </div>
    </Dialog>
  )
}
