import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes a picture that is pasted or dropped anywhere on the page; what another part of the page takes itself, and a
 * paste that holds text, is left alone.
 *
 * @returns whether one is being dragged over the page
 */
export function useArrivingPhoto(onPhoto: (photo: File) => void): boolean {
  const [isDragged, setDragged] = useState(false)
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    const photo = Array.from(files ?? []).find(({ type }) => type.startsWith('image/'))
    if (event.defaultPrevented || photo === undefined) return
    event.preventDefault()
    onPhoto(photo)
  })
  useEffect(() => {
    // A cell copied from a spreadsheet carries its picture too.
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.types.includes('text/plain'))
        take(event, event.clipboardData?.files)
    }
    const over = (event: DragEvent) => {
      if (!bringsPicture(event)) return
      setDragged(true)
      // Without it the browser would open the picture in place of the page.
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
