import { MAX_VIN_TEXT_LENGTH } from '@portal/contract/wire.ts'
import { normalisedVin } from '@portal/rules/vehicles/vin.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { useEffect, useState } from 'react'

import { isVinComplete, vinProblem } from './vin-problem.ts'

import styles from './recognised-vin.module.css'

/** Delay before navigation (specification 9, VIN from an image). */
const GO_ON_MS = 1200

type Props = {
  readonly vin: string
  readonly address: string
  readonly onGo: (vin: string) => void
  readonly onOther: () => void
}

/**
 * The picture beside the VIN read from it. Continues automatically unless the user touches it: a J
 * read as 1 passes the check digit, so the user must be able to compare and correct the VIN.
 */
export function RecognisedVin({ vin, address, onGo, onOther }: Props) {
  const [text, setText] = useState(vin)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const going = setTimeout(() => onGo(vin), GO_ON_MS)
    return () => clearTimeout(going)
  }, [isHeld, vin, onGo])
  const problem = vinProblem(text)
  const hold = () => setHeld(true)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- any touch stops the countdown
    <div className={styles.recognised} onKeyDown={hold} onPointerDown={hold} onWheel={hold}>
      <img alt="识别 VIN 的图片" className={styles.picture} src={address} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // This form is nested in the form of the search box.
          event.stopPropagation()
          if (isVinComplete(text)) onGo(normalisedVin(text))
        }}
      >
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          className={styles.field}
          label="请与图片核对 VIN"
          maxLength={MAX_VIN_TEXT_LENGTH}
          problem={problem}
          size="large"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onOther}>换一张图片</Button>
          {isHeld ? (
            <Button disabled={!isVinComplete(text)} kind="primary" type="submit">
              查询配件
            </Button>
          ) : (
            <Button kind="primary" onClick={hold}>
              停一下，我要核对
            </Button>
          )}
        </div>
        {!isHeld && (
          <output className={styles.track}>
            <span className="sr-only">即将打开 VIN 结果页</span>
            <i className={styles.bar} />
          </output>
        )}
      </form>
    </div>
  )
}
