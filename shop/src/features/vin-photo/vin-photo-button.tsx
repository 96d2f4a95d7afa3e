import { classes } from '@portal/ui/classes.ts'
import { ScanLineIcon } from '@portal/ui/icons.tsx'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { onOpenVinPhoto } from './open-vin-photo.ts'
import { useArrivingPhoto } from './use-arriving-photo.ts'

import tool from '#src/features/search/search-tool.module.css'
import styles from './vin-photo-button.module.css'

const VinPhotoDialog = lazy(() =>
  import('./vin-photo-dialog.tsx').then(({ VinPhotoDialog: dialog }) => ({ default: dialog })),
)

/** VIN 识图 in the header's search box; with it a picture can be pasted or dropped anywhere on the page. */
export function VinPhotoButton({ className }: { readonly className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const [arrived, setArrived] = useState<File>()
  const isDragged = useArrivingPhoto((photo) => {
    setArrived(photo)
    setOpen(true)
  })
  useEffect(() => onOpenVinPhoto(() => setOpen(true)), [])
  const close = useCallback(() => {
    setOpen(false)
    setArrived(undefined)
  }, [])
  return (
    <>
      <button
        aria-label="VIN 识图，上传 VIN 图片"
        className={classes(tool.button, className)}
        title="上传、拖入或粘贴 VIN 图片"
        type="button"
        onClick={() => setOpen(true)}
      >
        <ScanLineIcon />
        <span className={tool.words}>VIN 识图</span>
      </button>
      {isDragged &&
        createPortal(
          <div className={styles.target}>
            <div className={styles.here}>
              <ScanLineIcon size={32} />
              松开鼠标，识别图片中的 VIN
            </div>
          </div>,
          document.body,
        )}
      {isOpen && (
        <Suspense>
          <VinPhotoDialog arrived={arrived} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
