import { Button } from '@portal/ui/controls/button.tsx'
import { CircleXIcon, ScanLineIcon } from '@portal/ui/controls/icons.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatTenths } from '@portal/ui/page/format.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'

import { focusSearchBox } from '#src/layout/focus-search-box.ts'

import { PhotoChoice } from './photo-choice.tsx'
import { NOTHING_RECOGNISED } from './photo-problem.ts'
import { RecognisedVin } from './recognised-vin.tsx'
import { useVinPhoto } from './use-vin-photo.ts'

import styles from './vin-photo-dialog.module.css'

type Props = {
  /** A pasted or dropped picture; a new one replaces the previous one. */
  readonly arrived: File | undefined
  readonly onClose: () => void
}

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
    // After the dialog has restored the focus.
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

type PhotoFailedProps = {
  readonly problem: string
  readonly address: string
  readonly again: File | undefined
  readonly onPhoto: (photo: File) => void
  readonly onType: () => void
}

function PhotoFailed({ problem, address, again, onPhoto, onType }: PhotoFailedProps) {
  return (
    <div className={styles.failed}>
      <img
        alt=""
        className={styles.picture}
        src={address}
        onError={(event) => {
          event.currentTarget.hidden = true
        }}
      />
      <p className={styles.problem} role="alert">
        <CircleXIcon size={18} />
        {problem}
      </p>
      {problem === NOTHING_RECOGNISED && (
        <p className={styles.hint}>
          换一张更近、更正、没有反光的照片再试；部分欧洲车的 VIN 没有校验位，请直接输入。
        </p>
      )}
      {again !== undefined && (
        <Button kind="primary" onClick={() => onPhoto(again)}>
          再试一次
        </Button>
      )}
      <PhotoChoice onPhoto={onPhoto} />
      <Button onClick={onType}>手动输入 VIN</Button>
    </div>
  )
}

type PhotoReadingProps = {
  readonly name: string
  readonly bytes: number
  readonly address: string
}

function PhotoReading({ name, bytes, address }: PhotoReadingProps) {
  return (
    <div aria-busy="true" className={styles.reading}>
      <img alt="要识别的图片" className={styles.read} src={address} />
      <output className={styles.line}>
        <ScanLineIcon size={18} />
        <b>正在识别 VIN</b>
        <span className={styles.file}>
          {name} · {sizeWords(bytes)}
        </span>
      </output>
      <div className={styles.track}>
        <i className={styles.bar} />
      </div>
    </div>
  )
}

function sizeWords(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} KB` : `${formatTenths(kilobytes / 1024)} MB`
}
