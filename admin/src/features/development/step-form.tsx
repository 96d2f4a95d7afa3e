import { findDevelopedParts } from '@portal/contract/admin-developed-parts.ts'
import { MAX_REPLY_LENGTH } from '@portal/contract/wire.ts'
import { partDoubt } from '@portal/rules/development/part-doubt.ts'
import { MAX_DEVELOPMENT_PICTURES } from '@portal/rules/development/request-state.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { ignorePressOnNew } from '@portal/ui/page/second-press.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Type } from 'typebox'

import { PictureUpload } from '#src/forms/picture-upload.tsx'
import { SelectField } from '#src/forms/select-field.tsx'
import { useConfirmDoubts } from '#src/forms/use-confirm-doubts.tsx'
import { AnsweredMeanwhile } from '#src/lists/answered-meanwhile.tsx'
import { type GoingOn, useFocusOnArrival } from '#src/lists/use-go-to-next.ts'
import { useLetterShortcut } from '#src/lists/use-letter-shortcut.ts'
import { useDraft } from '#src/session/drafts.ts'

import type { FoundPart } from './development-calls.ts'
import { PartField } from './part-field.tsx'

import answerStyles from '#src/lists/answer-bar.module.css'
import styles from './step-form.module.css'

/** `to` is empty for an answer without a move. */
export type StepDraft<State extends string> = {
  readonly to: State | ''
  readonly answer: string
  readonly pictures: string[]
  readonly part: FoundPart | null
}

const Kept = Type.Object({
  to: Type.String(),
  answer: Type.String(),
  pictures: Type.Array(Type.String()),
  part: Type.Union([findDevelopedParts.output.properties.list.items, Type.Null()]),
  /** That of the row when this was begun; drafts from before it was kept lack it. */
  version: Type.Optional(Type.Integer()),
})

type Props<State extends string> = Pick<GoingOn, 'arrives'> & {
  /** Under which the draft is kept. */
  readonly name: string
  readonly brand: string
  /** The number that dealers requested. */
  readonly requested: string
  readonly label: string
  readonly stay: string
  readonly moves: readonly { readonly value: State; readonly label: string }[]
  readonly needsPart: (to: State | '') => boolean
  readonly proposal: FoundPart | null
  /** Why the step cannot be taken; undefined: it can. */
  readonly findProblem: (draft: StepDraft<State>) => string | undefined
  /** What to confirm before the step, beside the part; undefined: nothing. */
  readonly doubtOf?: (to: State) => string | undefined
  /** The version that the step is taken with; another one while somebody types is a colleague's. */
  readonly version: number
  readonly lastStep: { readonly who: string; readonly happened_at: string } | undefined
  readonly isBusy: boolean
  /** Rejects if the server refuses; the query cache has already shown the reason. */
  readonly onSend: (draft: StepDraft<State>) => Promise<void>
  readonly children?: ReactNode
}

/** A step with words and pictures for dealers. Drafts are kept until they are sent; R focuses, Ctrl+Enter sends. */
export function StepForm<State extends string>(props: Props<State>) {
  const { brand, requested, label, stay, moves, needsPart, proposal, isBusy, children } = props
  const kept = useStepDraft(props)
  const { draft } = kept
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useLetterShortcut('r', () => field.current?.focus())
  useFocusOnArrival(props, field)
  const change = (part: Partial<StepDraft<State>>) => {
    kept.change({ ...draft, ...part })
    setProblem(undefined)
  }
  const finish = async (sent: StepDraft<State>) => {
    await props.onSend(sent)
    kept.drop()
    ignorePressOnNew()
  }
  const sure = useConfirmDoubts({
    confirm: needsPart(draft.to) ? '仍要上新' : '仍要提交',
    // The query cache shows why it was refused; the draft stays.
    onSure: () => finish(draft).catch(() => undefined),
  })
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    const found = props.findProblem(draft)
    setProblem(found)
    if (found !== undefined) {
      if (!isAboutPart) field.current?.focus()
      return
    }
    sure.ask(doubtsOf(props, draft))
  }
  const isAboutPart = needsPart(draft.to) && draft.part === null
  return (
    <form className={styles.form} onSubmit={send}>
      <TakenMeanwhile {...props} begun={kept.begun} />
      <SelectField
        label={label}
        options={[{ value: '' as const, label: stay }, ...moves]}
        value={draft.to}
        onChange={(to) => change({ to })}
      />
      {needsPart(draft.to) && (
        <PartField
          requested={requested}
          brand={brand}
          part={draft.part}
          problem={isAboutPart ? problem : undefined}
          proposal={proposal}
          onChange={(part) => change({ part })}
        />
      )}
      <TextArea
        label="答复"
        maxLength={MAX_REPLY_LENGTH}
        placeholder="客户能看到，不要写其他客户的名称"
        problem={isAboutPart ? undefined : problem}
        ref={field}
        rows={4}
        value={draft.answer}
        onSend={send}
        onText={(answer) => change({ answer })}
      />
      <StepPictures pictures={draft.pictures} onChange={(pictures) => change({ pictures })} />
      {children}
      <div className={answerStyles.bar}>
        <span className="not-phone">
          <kbd>R</kbd> 答复 · <kbd>Ctrl</kbd>+<kbd>Enter</kbd> 提交
        </span>
        <Button busy={isBusy} kind="primary" type="submit">
          提交
        </Button>
      </div>
      {sure.dialog}
    </form>
  )
}

function doubtsOf<State extends string>(
  { needsPart, requested, doubtOf }: Props<State>,
  { to, part }: StepDraft<State>,
): string[] {
  const doubts = [
    needsPart(to) ? partDoubt(requested, part) : undefined,
    to === '' ? undefined : doubtOf?.(to),
  ]
  return doubts.filter((doubt) => doubt !== undefined)
}

type MeanwhileProps = Pick<Props<string>, 'isBusy' | 'lastStep' | 'version'> & {
  readonly begun: number
}

function TakenMeanwhile({ begun, isBusy, version, lastStep }: MeanwhileProps) {
  // The own step is known before its draft is dropped.
  if (begun === version || isBusy || !lastStep) return null
  return <AnsweredMeanwhile by={lastStep.who} what="处理" when={lastStep.happened_at} />
}

function useStepDraft<State extends string>({
  name,
  moves,
  proposal,
  version,
}: Props<State>): {
  readonly draft: StepDraft<State>
  /** The version that it was begun with; that of now while nothing is typed or chosen. */
  readonly begun: number
  readonly change: (next: StepDraft<State>) => void
  readonly drop: () => void
} {
  const empty = { to: '', answer: '', pictures: [], part: proposal, version }
  const { draft: written, change, drop } = useDraft({ name, schema: Kept, empty })
  const { version: begun = version, ...draft } = written
  const isBegun =
    draft.to !== '' ||
    draft.answer !== '' ||
    draft.pictures.length > 0 ||
    draft.part?.product_id !== proposal?.product_id
  const seen = isBegun ? begun : version
  // What was possible when it was chosen may not be so any more.
  const to = moves.find(({ value }) => value === draft.to)?.value
  return {
    draft: { ...draft, to: to ?? '' },
    begun: seen,
    change: (next) => change({ ...next, version: seen }),
    drop: () => {
      change(empty)
      drop()
    },
  }
}

type PicturesProps = {
  readonly pictures: readonly string[]
  readonly onChange: (pictures: string[]) => void
}

function StepPictures({ pictures, onChange }: PicturesProps) {
  const replace = (address: string, next: string[]) =>
    onChange(pictures.flatMap((one) => (one === address ? next : [one])))
  return (
    <div className={styles.pictures}>
      {pictures.map((address) => (
        <PictureUpload
          address={address}
          alt="将随答复显示的图片"
          key={address}
          onChange={(next) => replace(address, next === '' ? [] : [next])}
        />
      ))}
      {pictures.length < MAX_DEVELOPMENT_PICTURES && (
        <PictureUpload address="" alt="" onChange={(address) => onChange([...pictures, address])} />
      )}
    </div>
  )
}
