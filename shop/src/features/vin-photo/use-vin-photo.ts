import { useCaller } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { useEffect, useRef, useState } from 'react'

import { fittedPhoto } from './fitted-photo.ts'
import { mayTryAgain, photoProblem } from './photo-problem.ts'
import { READING_ABORTED, readAsBase64 } from './read-as-base64.ts'
import { keepRecognisedPhoto } from './recognised-photo.ts'
import { askVin } from './vin-photo-calls.ts'

/** How far a photo has got; `address` is of the picture, for `<img>`. */
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
  /** The photo, where nothing was wrong with it. */
  readonly again: File | undefined
}

export type VinPhoto = {
  readonly state: PhotoState
  readonly take: (photo: File) => void
  /** Gives up what is under way and says so. */
  readonly giveUp: () => void
  /** Back to choosing a picture. */
  readonly startOver: () => void
}

/** Reads the file, sends it, and shows the result (specification 4, VIN image flow). */
export function useVinPhoto(): VinPhoto {
  const call = useCaller()
  const [state, setState] = useState<PhotoState>({ step: 'none' })
  const underWay = useRef<AbortController>(undefined)
  const address = useRef<string>(undefined)
  useEffect(
    () => () => {
      underWay.current?.abort()
      if (address.current !== undefined) URL.revokeObjectURL(address.current)
    },
    [],
  )

  const take = (photo: File) => {
    underWay.current?.abort()
    const attempt = new AbortController()
    underWay.current = attempt
    if (address.current !== undefined) URL.revokeObjectURL(address.current)
    const picture = URL.createObjectURL(photo)
    address.current = picture
    setState({ step: 'reading', name: photo.name, bytes: photo.size, address: picture })
    void follow(photo, attempt, picture)
  }

  const follow = async (photo: File, attempt: AbortController, picture: string) => {
    const next = await recognise(photo, { signal: attempt.signal, address: picture })
    if (attempt.signal.aborted) return
    underWay.current = undefined
    setState(next)
  }

  const recognise = async (photo: File, way: { signal: AbortSignal; address: string }) => {
    const { signal, address: picture } = way
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
    if (!underWay.current) return
    underWay.current.abort()
    underWay.current = undefined
    toast.warning(READING_ABORTED)
  }
  return { state, take, giveUp, startOver: () => setState({ step: 'none' }) }
}
