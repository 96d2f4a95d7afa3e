import { Button } from '@portal/ui/button.tsx'
import { CircleXIcon } from '@portal/ui/icons.tsx'

import { PhotoChoice } from './photo-choice.tsx'
import { NOTHING_RECOGNISED } from './photo-problem.ts'

import styles from './photo-failed.module.css'

type Props = {
  readonly problem: string
  readonly address: string
  readonly again: File | undefined
  readonly onPhoto: (photo: File) => void
  readonly onType: () => void
}

/** Why there is no VIN, and the two ways on: another picture, or typing it. */
export function PhotoFailed({ problem, address, again, onPhoto, onType }: Props) {
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
