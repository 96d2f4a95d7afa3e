import { ScanLineIcon } from '@portal/ui/icons.tsx'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { onOpenVinPhoto } from './open-vin-photo.ts'
import { useArrivingPhoto } from './use-arriving-photo.ts'

import styles from './vin-photo-host.module.css'

const VinPhotoDialog = lazy(() =>
  import('./vin-photo-dialog.tsx').then(({ VinPhotoDialog: dialog }) => ({ default: dialog })),
)

/** The one dialog of VIN 识图, for every way to it; a picture can be pasted or dropped anywhere on the page. */
export function VinPhotoHost() {
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
