import { MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { MAX_RETURN_PICTURES, needsPicture } from '@portal/rules/returns/return-problem.ts'
import { RETURN_KINDS, type ReturnKind } from '@portal/rules/returns/return-state.ts'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Fragment } from 'react'

import { PictureUploads } from '#src/features/pictures/picture-uploads.tsx'

import { type Application, asKind, kindOfAll, kindsOf, withPicture } from './application.ts'

import styles from './apply-form.module.css'

const KINDS: readonly { readonly value: ReturnKind | ''; readonly label: string }[] = keysOf(
  RETURN_KINDS,
).map((value) => ({ value, label: RETURN_KINDS[value] }))
const HINTS: Readonly<Record<ReturnKind, string>> = {
  return: '配件完好、包装齐全，审核通过后寄回。',
  short: '包裹里少了，无需寄回。',
  broken: '收到时已损坏，请拍照。',
  wrong: '收到的不是所订的配件，请拍照。',
}
const MIXED = '已按行选了不同类型，每种各成一张退货单；在这里改会改全部行。'

type Props = {
  readonly filled: Application
  /** Whether an attempt to submit was made, after which missing fields are marked. */
  readonly isTried: boolean
  readonly onChange: (next: (before: Application) => Partial<Application>) => void
  /** Called with the change in the number of running uploads. */
  readonly onUploads: (more: number) => void
}

/** Kind, reason and pictures of a return; each kind becomes a separate return. */
export function ApplyReason({ filled, isTried, onChange, onUploads }: Props) {
  const { pictures } = filled
  const kinds = kindsOf(filled)
  const kind = kindOfAll(filled)
  const titled = (one: ReturnKind, what: string) =>
    kinds.length === 1 ? what : `${RETURN_KINDS[one]}的${what}`
  return (
    <section aria-label="类型和原因" className={`card ${styles.why}`}>
      <h2>类型和原因</h2>
      <div className={styles.kinds}>
        {filled.chosen.length > 0 ? '批量设为' : '新选配件默认为'}
        <Segmented
          label="退货类型"
          options={KINDS}
          value={kind ?? ''}
          onChange={(next) =>
            next !== '' &&
            onChange((before) => ({
              kind: next,
              chosen: before.chosen.map((one) => asKind(one, next)),
            }))
          }
        />
        <span>{kind === undefined ? MIXED : HINTS[kind]}</span>
      </div>
      {kinds.map((one) => (
        <Fragment key={one}>
          <ReasonField
            isTried={isTried}
            label={titled(one, '原因')}
            reason={filled.reasons[one] ?? ''}
            onChange={(words) =>
              onChange((before) => ({ reasons: { ...before.reasons, [one]: words } }))
            }
          />
          <PictureUploads
            max={MAX_RETURN_PICTURES}
            isRequired={needsPicture(one)}
            label={titled(one, '图片')}
            pictures={pictures[one] ?? []}
            onAdd={(address) =>
              onChange((before) => ({ pictures: withPicture(before, one, address) }))
            }
            onRemove={(address) =>
              onChange((before) => ({
                pictures: {
                  ...before.pictures,
                  [one]: before.pictures[one]?.filter((picture) => picture !== address),
                },
              }))
            }
            onUploads={onUploads}
          />
        </Fragment>
      ))}
    </section>
  )
}

type ReasonProps = Pick<Props, 'isTried'> & {
  readonly label: string
  readonly reason: string
  readonly onChange: (words: string) => void
}

function ReasonField({ label, reason, isTried, onChange }: ReasonProps) {
  return (
    <TextArea
      aria-invalid={(isTried && reason.trim() === '') || undefined}
      label={label}
      maxLength={MAX_MESSAGE_LENGTH}
      placeholder="说清楚哪里不对，审核更快"
      rows={3}
      value={reason}
      onText={onChange}
    />
  )
}
