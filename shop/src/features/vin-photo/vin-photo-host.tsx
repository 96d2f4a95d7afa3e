import { ScanLineIcon } from '@portal/ui/controls/icons.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'

import { onOpenVinPhoto } from './open-vin-photo.ts'

import styles from './vin-photo-host.module.css'

const VinPhotoDialog = lazy(
  whenOnline(() =>
    import('./vin-photo-dialog.tsx').then(({ VinPhotoDialog: dialog }) => ({ default: dialog })),
  ),
)

/** The single dialog of VIN 识图; pictures can be pasted or dropped anywhere on the page. */
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

/**
 * Receives pictures pasted or dropped anywhere on the page, except events that another element
 * handles and pastes that contain text.
 *
 * @returns whether a picture is being dragged over the page
 */
function useArrivingPhoto(onPhoto: (photo: File) => void): boolean {
  const [isDragged, setDragged] = useState(false)
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    const photo = Array.from(files ?? []).find(({ type }) => type.startsWith('image/'))
    if (event.defaultPrevented || photo === undefined) return
    event.preventDefault()
    onPhoto(photo)
  })
  useEffect(() => {
    // A cell copied from a spreadsheet contains its picture too.
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.types.includes('text/plain'))
        take(event, event.clipboardData?.files)
    }
    const over = (event: DragEvent) => {
      if (!bringsPicture(event)) return
      setDragged(true)
      // Otherwise the browser would open the picture in place of the page.
      event.preventDefault()
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false)
    }
    const drop = (event: DragEvent) => {
      setDragged(false)
      take(event, event.dataTransfer?.files)
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isDragged
}

function bringsPicture({ dataTransfer }: DragEvent): boolean {
  return Array.from(dataTransfer?.items ?? []).some(
    ({ kind, type }) => kind === 'file' && type.startsWith('image/'),
  )
}
