import { Dialog } from '@portal/ui/dialog.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'

import { focusSearchBox } from '#src/features/search/focus-search-box.ts'

import { PhotoChoice } from './photo-choice.tsx'
import { PhotoFailed } from './photo-failed.tsx'
import { PhotoReading } from './photo-reading.tsx'
import { RecognisedVin } from './recognised-vin.tsx'
import { useVinPhoto } from './use-vin-photo.ts'

type Props = {
  /** What was pasted or dropped; a new one takes the place of the one before. */
  readonly arrived: File | undefined
  readonly onClose: () => void
}

/** VIN 识图: choose or take a picture, see it being read, compare, go on to the parts of the car. */
export function VinPhotoDialog({ arrived, onClose }: Props) {
  const { state, take, giveUp, startOver } = useVinPhoto()
  const navigate = useNavigate()
  const takeArrived = useEffectEvent(take)
  useEffect(() => {
    if (arrived !== undefined) takeArrived(arrived)
  }, [arrived])

  const close = () => {
    giveUp()
    onClose()
  }
  const go = useCallback(
    (vin: string) => {
      onClose()
      void navigate({ to: '/parts/vin_result', search: { vin } })
    },
    [navigate, onClose],
  )
  const type = () => {
    onClose()
    // Once the dialog has given the focus back.
    setTimeout(focusSearchBox)
  }
  return (
    <Dialog open title="VIN 识图" onClose={close}>
      {state.step === 'none' && <PhotoChoice onPhoto={take} />}
      {state.step === 'reading' && <PhotoReading {...state} />}
      {state.step === 'recognised' && (
        <RecognisedVin key={state.vin} {...state} onGo={go} onOther={startOver} />
      )}
      {state.step === 'failed' && <PhotoFailed {...state} onPhoto={take} onType={type} />}
    </Dialog>
  )
}
