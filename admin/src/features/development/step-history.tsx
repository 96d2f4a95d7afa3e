import { formatMoment } from '@portal/ui/page/format.ts'

import type { FoundPart } from './development-calls.ts'
import { PartWords } from './part-field.tsx'

import styles from './step-history.module.css'

type Props = {
  /** Oldest first. */
  readonly steps: readonly {
    readonly state_cn: string
    readonly happened_at: string
    readonly who: string
    readonly answer: string
    readonly pictures: readonly string[]
    readonly part: Omit<FoundPart, 'has_number'> | null
    readonly is_undo: boolean
  }[]
}

/** All steps, withdrawn ones and the withdrawal included, newest first. */
export function StepHistory({ steps }: Props) {
  return (
    <>
      <h3 className={styles.title}>进度</h3>
      <ol className={styles.steps}>
        {steps.toReversed().map((step, place) => (
          <li key={`${steps.length - place} ${step.happened_at}`}>
            <b>{step.is_undo ? `撤回，回到“${step.state_cn}”` : step.state_cn}</b>{' '}
            <span>
              {formatMoment(step.happened_at)} {step.who}
            </span>
            {!step.is_undo && step.answer !== '' && <p>{step.answer}</p>}
            {!step.is_undo && step.part !== null && (
              <p>
                上新：
                <PartWords part={step.part} />
              </p>
            )}
            {!step.is_undo && step.pictures.length > 0 && (
              <Pictures addresses={step.pictures} name="答复图片" />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

type PicturesProps = { readonly addresses: readonly string[]; readonly name: string }

export function Pictures({ addresses, name }: PicturesProps) {
  return (
    <div className={styles.pictures}>
      {addresses.map((address, place) => (
        <a href={address} key={address} rel="noreferrer" target="_blank">
          <img alt={`${name} ${place + 1}`} height={72} src={address} width={96} />
        </a>
      ))}
    </div>
  )
}
