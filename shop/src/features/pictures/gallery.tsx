import { ZoomInIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import { PartPicture, usePictureAddress } from '#src/features/parts/part-picture.tsx'

import { PictureThumbs } from './picture-thumbs.tsx'
import { useSwipe } from './use-swipe.ts'

import styles from './gallery.module.css'

const PictureDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('./picture-dialog.tsx')
    return { default: dialog.PictureDialog }
  }),
)

type Props = {
  readonly name: string
  /** File names, up to the brand's maximum. */
  readonly pictures: readonly string[]
  /** `small` is for the drawer, without thumbnails. */
  readonly size?: 'large' | 'small'
}

const SIZES = { small: { height: 104, width: 124 }, large: { height: 310, width: 370 } }

export function Gallery({ name, pictures, size = 'large' }: Props) {
  const addressOf = usePictureAddress()
  const [at, setAt] = useState(0)
  const [previewing, setPreviewing] = useState(false)
  const count = pictures.length
  const swipe = useSwipe((step) => setAt((at + step + count) % count))
  const isSmall = size === 'small'
  const addresses = pictures.map(addressOf)
  return (
    <>
      <button
        aria-label={`点击预览${count > 1 ? `${at + 1} / ${count}` : ''} ${name}`}
        className={classes(styles.main, isSmall && styles.small)}
        disabled={count === 0}
        type="button"
        onClick={() => setPreviewing(true)}
        {...(count > 1 && swipe)}
      >
        <PartPicture eager pic={pictures[at] ?? ''} {...SIZES[size]} />
        {count > 0 && (
          <span className={styles.zoom}>
            <ZoomInIcon size={14} />
            {!isSmall && '点击预览'}
          </span>
        )}
        {count > 1 && (
          <span aria-hidden="true" className={styles.place}>
            {at + 1} / {count}
          </span>
        )}
      </button>
      {count > 1 && !isSmall && <PictureThumbs at={at} pictures={addresses} onChoose={setAt} />}
      {previewing && (
        <Suspense>
          <PictureDialog
            at={at}
            name={name}
            pictures={addresses}
            onClose={() => setPreviewing(false)}
            onMove={setAt}
          />
        </Suspense>
      )}
    </>
  )
}
