import { MAX_PHOTO_SIDE_PX } from '@portal/contract/vin-photo.ts'
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useEffect, useRef, useState } from 'react'

import { mayTryAgain, photoProblem } from './photo-problem.ts'
import { keepRecognisedPhoto } from './recognised-photo.ts'
import { askVin } from './vin-photo-calls.ts'

/** The progress of a photo; `address` is a URL of the picture for `<img>`. */
export type PhotoState =
  | { readonly step: 'none' }
  | {
      readonly step: 'reading'
      readonly name: string
      readonly bytes: number
      readonly address: string
    }
  | { readonly step: 'recognised'; readonly vin: string; readonly address: string }
  | Failed

type Failed = {
  readonly step: 'failed'
  readonly problem: string
  readonly address: string
  readonly again: File | undefined
}

export type VinPhoto = {
  readonly state: PhotoState
  readonly take: (photo: File) => void
  readonly giveUp: () => void
  readonly startOver: () => void
}

/** Reads the file, sends it, and shows the result (specification 4, VIN image flow). */
export function useVinPhoto(): VinPhoto {
  const call = useCaller()
  const [state, setState] = useState<PhotoState>({ step: 'none' })
  const pending = useRef<AbortController>(undefined)
  const address = useRef<string>(undefined)
  useEffect(
    () => () => {
      pending.current?.abort()
      if (address.current !== undefined) URL.revokeObjectURL(address.current)
    },
    [],
  )

  const take = (photo: File) => {
    pending.current?.abort()
    const attempt = new AbortController()
    pending.current = attempt
    if (address.current !== undefined) URL.revokeObjectURL(address.current)
    const picture = URL.createObjectURL(photo)
    address.current = picture
    setState({ step: 'reading', name: photo.name, bytes: photo.size, address: picture })
    void follow(photo, attempt, picture)
  }

  const follow = async (photo: File, attempt: AbortController, picture: string) => {
    const next = await recognise(photo, { signal: attempt.signal, address: picture })
    if (attempt.signal.aborted) return
    pending.current = undefined
    setState(next)
  }

  const recognise = async (photo: File, upload: { signal: AbortSignal; address: string }) => {
    const { signal, address: picture } = upload
    try {
      const vin = await askVin(call, await readAsBase64(await fittedPhoto(photo), signal), signal)
      if (!signal.aborted) {
        keepRecognisedPhoto(vin, photo)
        toast.success(`已识别 ${vin}...`)
      }
      return { step: 'recognised', vin, address: picture } as const
    } catch (error) {
      const problem = photoProblem(error)
      if (!signal.aborted) toast.error(problem)
      const again = mayTryAgain(error) ? photo : undefined
      return { step: 'failed', problem, address: picture, again } as const
    }
  }

  const giveUp = () => {
    if (!pending.current) return
    pending.current.abort()
    pending.current = undefined
    toast.warning(READING_ABORTED)
  }
  return { state, take, giveUp, startOver: () => setState({ step: 'none' }) }
}

/** Smaller files are sent unchanged, because the original has the best quality. */
const SMALL_BYTES = 2 * MEBIBYTE

const JPEG_QUALITY = 0.92

/**
 * Scales a large photo down for a mobile connection, to the size that the server uses. Files that
 * the browser cannot decode are sent unchanged, and the server refuses them with a reason.
 */
async function fittedPhoto(photo: File): Promise<Blob> {
  if (photo.size <= SMALL_BYTES) return photo
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_PHOTO_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
    })
    return smaller && smaller.size < photo.size ? smaller : photo
  } catch {
    return photo
  }
}

/** Messages for a file that cannot be read, and for a cancelled recognition (specification 8). */
const READING_FAILED = '读取文件发生错误'

const READING_ABORTED = '读取文件操作中止'

/** @throws {Error} with a message for the user */
function readAsBase64(file: Blob, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    const stop = () => reader.abort()
    signal.addEventListener('abort', stop, { once: true })
    reader.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    reader.addEventListener('error', () => reject(new Error(READING_FAILED)))
    reader.addEventListener('abort', () => reject(new Error(READING_ABORTED)))
    reader.addEventListener('load', () => {
      // `readAsDataURL` always results in a string.
      const address = reader.result as string
      resolve(address.slice(address.indexOf(',') + 1))
    })
    if (signal.aborted) reject(new Error(READING_ABORTED))
    else reader.readAsDataURL(file)
  })
}
