import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import styles from './picture-strip.module.css'

const PictureDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('./picture-dialog.tsx')
    return { default: dialog.PictureDialog }
  }),
)

type Props = {
  readonly name: string
  readonly pictures: readonly string[]
  /** Removes a picture; absent if read-only. */
  readonly onRemove?: (address: string) => void
}

export function PictureStrip({ name, pictures, onRemove }: Props) {
  const [at, setAt] = useState<number>()
  return (
    <>
      {pictures.map((address, place) => (
        <span className={styles.item} key={address}>
          <button
            aria-label={`查看${name} ${place + 1}`}
            className={styles.picture}
            type="button"
            onClick={() => setAt(place)}
          >
            <img alt="" decoding="async" height={72} src={address} width={96} />
          </button>
          {onRemove && (
            <IconButton
              className={styles.remove}
              label={`移除${name} ${place + 1}`}
              onClick={(event) => {
                ignoreSecondPress(event)
                onRemove(address)
              }}
            >
              <XIcon size={14} />
            </IconButton>
          )}
        </span>
      ))}
      {at !== undefined && pictures[at] !== undefined && (
        <Suspense>
          <PictureDialog
            at={at}
            name={name}
            pictures={pictures}
            onClose={() => setAt(undefined)}
            onMove={setAt}
          />
        </Suspense>
      )}
    </>
  )
}
