import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '@portal/ui/controls/icons.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'

import { PictureThumbs } from './picture-thumbs.tsx'
import { ZoomStage } from './zoom-stage.tsx'

import styles from './picture-dialog.module.css'

type Props = {
  readonly name: string
  readonly pictures: readonly string[]
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/**
 * Full-size pictures with navigation and zoom; Esc closes. Load it lazily, because it includes the
 * dialog.
 */
export function PictureDialog({ name, pictures, at, onMove, onClose }: Props) {
  const count = pictures.length
  const go = (step: -1 | 1) => onMove((at + step + count) % count)
  const shown = pictures[at] ?? ''
  return (
    <Dialog
      open
      size="large"
      title={count > 1 ? `${name}（${at + 1} / ${count}）` : name}
      onClose={onClose}
    >
      <div className={styles.row}>
        {count > 1 && (
          <IconButton className={styles.arrow} label="上一张" onClick={() => go(-1)}>
            <ChevronLeftIcon size={24} />
          </IconButton>
        )}
        <ZoomStage
          alt={count > 1 ? `${name} 第 ${at + 1} 张` : name}
          key={shown}
          src={shown}
          onStep={count > 1 ? go : undefined}
        />
        {count > 1 && (
          <IconButton className={styles.arrow} label="下一张" onClick={() => go(1)}>
            <ChevronRightIcon size={24} />
          </IconButton>
        )}
      </div>
      {count > 1 && <PictureThumbs at={at} pictures={pictures} onChoose={onMove} />}
    </Dialog>
  )
}
