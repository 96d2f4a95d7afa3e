import { MAX_CAR_WORDS_LENGTH, MAX_TYPED_NUMBER_LENGTH } from '@portal/contract/wire.ts'
import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { MAX_DEVELOPMENT_PICTURES } from '@portal/rules/development/request-state.ts'
import { firstCharacters } from '@portal/rules/text/text-length.ts'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { AbandonDialog } from '@portal/ui/overlays/abandon-dialog.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { errorTextOnce, isLostAnswer } from '@portal/ui/server/attempt.ts'
import { useState } from 'react'

import { PictureUploads } from '#src/features/pictures/picture-uploads.tsx'

import { type AskForm, useAskForm } from './ask-form.ts'
import { NothingToSend, Refusal, SentNote } from './ask-notes.tsx'
import { useAddDevelopmentRequests, useAreRequested } from './development-calls.ts'
import { Doubts, KnownNumberFacts, RunTogether, WithTail } from './known-number.tsx'
import { NumberListField } from './number-list-field.tsx'
import { notifyRequested, RequestFields } from './request-fields.tsx'
import { roomForRemark } from './request-words.ts'
import { usePressOnceRead } from './use-number-list.ts'

import styles from './request-dialog.module.css'

type Props = { readonly onClose: () => void; /** Once it is sent. */ readonly onDone: () => void }

/** No answer came, and the server has none of it. */
const NOT_SENT = '没有提交成功，填写的内容都在。请检查网络，再按一次“提交”'

/** Of what was left, in a toast. */
const MAX_LEFT_NAMED = 3
const MAX_LEFT_LENGTH = 20
/** With a unit. */
const MAX_QUANTITY_LENGTH = String(MAX_PIECES_PER_LINE).length + 3

const MODES = [
  { value: 'one', label: '一个配件' },
  { value: 'many', label: '多个编号' },
] as const

/** One part with quantity and pictures, or a pasted list of numbers; what is typed stays until it is sent. */
export function AskDialog({ onClose, onDone }: Props) {
  const form = useAskForm()
  const [isLeaving, setLeaving] = useState(false)
  const { submit, isSending, refusal, tries, sent } = useSubmit(form, onDone)
  const { mode, numbers } = form
  const isMany = mode === 'many'
  const { isWaiting, press } = usePressOnceRead(isMany ? numbers : withPictures(form), submit)
  const isTouched = form.isTouched && !isAllSent(form, sent)
  const close = sent > 0 ? onDone : onClose
  return (
    <>
      <Dialog
        // With input, going back asks before it is lost.
        isInAddress={!isTouched}
        open
        confirm={{
          ...sendingOf(form),
          busy: isSending || isWaiting,
          onPress: press,
          ...closingAfter(sent),
        }}
        size="middle"
        title="提需求"
        onClose={() => (isTouched ? setLeaving(true) : close())}
      >
        {sent > 0 && <SentNote count={sent} key={sent} numbers={numbers} />}
        {/* What is typed while one part is on its way would be lost with the dialog. */}
        <div inert={isSending && !isMany}>
          <AskFields form={form} />
        </div>
        {isWaiting && form.uploads > 0 && <p aria-live="polite">图片传完后自动提交</p>}
        {refusal !== undefined && <Refusal key={tries} text={refusal} />}
      </Dialog>
      {isLeaving && (
        <AbandonDialog
          title="提需求"
          {...lossAfter(sent)}
          onAbandon={close}
          onStay={() => setLeaving(false)}
        />
      )}
    </>
  )
}

/** Of a list, lines without a number, and numbers that are sold or were sent before, are no loss. */
const isAllSent = ({ mode, numbers: { sendable } }: AskForm, sent: number): boolean =>
  mode === 'many' && sent > 0 && sendable.every(({ isSold, isChosen }) => isSold && !isChosen)

const closingAfter = (sent: number) => (sent > 0 ? { otherwise: '关闭' } : {})

const lossAfter = (sent: number) =>
  sent > 0 ? { lost: `已提交 ${sent} 条；其余的没有提交，离开后不会保留。` } : {}

/** A press waits for the pictures on their way too, and is forgotten where one of them fails. */
function withPictures({ one, pictures, uploads }: AskForm) {
  return {
    ...one,
    pictures: pictures.length + uploads,
    isReading: one.isReading || uploads > 0,
  }
}

function wordsOfLeft(left: readonly string[]): string {
  const named = left.slice(0, MAX_LEFT_NAMED).map((one) => firstCharacters(one, MAX_LEFT_LENGTH))
  return `${left.length} 项没有提交：${named.join('、')}${left.length > MAX_LEFT_NAMED ? '等' : ''}`
}

type Sent = {
  /** How many requests. */
  readonly sent: number
  /** What was left. */
  readonly known: readonly string[]
}

function useSubmit(form: AskForm, onDone: () => void) {
  const request = useAddDevelopmentRequests()
  const areRequested = useAreRequested()
  const [isAbsent, setAbsent] = useState(false)
  const [{ sent, known }, setSent] = useState<Sent>({ sent: 0, known: [] })
  const finish = (numbers: readonly string[], added: number) => {
    const { undecided, waiting } = form.numbers
    // What an earlier sending has said that it left does not keep the dialog.
    const isLeft = undecided.length > 0 || waiting.some((one) => !known.includes(one))
    if (form.mode === 'one') return onDone()
    if (!isLeft) {
      if (waiting.length > 0) toast.info(wordsOfLeft(waiting))
      return onDone()
    }
    form.numbers.keepUnsent(numbers)
    setSent({ sent: sent + added, known: waiting })
  }
  const send = async () => {
    const list = form.check()
    if (list === undefined) return
    const sentNow = list.map(({ number }) => number)
    setAbsent(false)
    try {
      const answer = await request.mutateAsync({ list })
      notifyRequested(answer)
      finish(sentNow, answer.added)
    } catch (error) {
      const isThere = isLostAnswer(error) && (await areRequested(sentNow))
      setAbsent(isLostAnswer(error) && !isThere)
      if (!isThere) throw error
      // The server has them, though its answer was lost.
      request.reset()
      toast.success('提交成功')
      finish(sentNow, sentNow.length)
    }
  }
  const { mode, numbers, one } = form
  const wanted = mode === 'many' ? numbers.chosen.map(({ number }) => number) : [one.typed]
  const tried = request.variables?.list.map(({ number }) => number) ?? []
  // Why other numbers failed is not said of these.
  const error = String(tried) === String(wanted) ? (request.error ?? undefined) : undefined
  return {
    // The dialog shows the error; the input stays.
    submit: () => void send().catch(() => undefined),
    isSending: request.isPending,
    refusal: error && (isAbsent ? NOT_SENT : errorTextOnce(error, '提交')),
    tries: request.submittedAt,
    sent,
  }
}

const sendingOf = ({ mode, numbers, one }: AskForm) =>
  mode === 'many' ? sendingMany(numbers) : sendingOne(one)

const sendingMany = ({ chosen: { length }, refusal }: AskForm['numbers']) => ({
  label: length > 0 ? `提交 ${length} 条` : '提交',
  disabled: length === 0 || refusal !== undefined,
})

const sendingOne = ({ isDoubtful, isRepeated }: AskForm['one']) => ({
  label: isDoubtful ? '仍要提交' : '提交',
  disabled: isRepeated,
})

type FieldsProps = { readonly form: AskForm }

function AskFields({ form }: FieldsProps) {
  const { mode, setMode, numbers, typed, change, pictures, setPictures } = form
  const isMany = mode === 'many'
  return (
    <div className={styles.form}>
      <Segmented
        className={styles.mode}
        label="提交方式"
        options={MODES}
        value={mode}
        onChange={setMode}
      />
      {isMany ? (
        <NumberListField form={numbers} label="OE 号，一行一个，可带数量" />
      ) : (
        <OnePart form={form} />
      )}
      {/* A number that is not sent again needs nothing said of it; what is typed stays for another one. */}
      <div className={styles.form} hidden={!isMany && form.one.isRepeated}>
        {!isMany && <AboutPart form={form} />}
        <RequestFields
          {...(isMany && { room: roomForRemark(numbers.chosen) })}
          typed={typed}
          onChange={change}
        />
        {!isMany && (
          <PictureUploads
            isRequired={false}
            label="图片"
            max={MAX_DEVELOPMENT_PICTURES}
            pictures={pictures}
            onAdd={(address) => setPictures((before) => [...before, address])}
            onRemove={(address) => setPictures((before) => before.filter((one) => one !== address))}
            onUploads={form.countUploads}
          />
        )}
        <p>
          提交后由产品部门评估，进度和答复显示在“产品开发 · 我的”。
          {isMany && '要附图片的，请用“一个配件”提交。'}
        </p>
        {isMany && <NothingToSend numbers={numbers} />}
      </div>
    </div>
  )
}

function OnePart({ form }: FieldsProps) {
  const { typed, change, problems, one, splitOne, tidy, paste } = form
  return (
    <>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus
        label="OE 号或配件名称"
        maxLength={MAX_TYPED_NUMBER_LENGTH}
        value={typed.number}
        {...(problems.number !== undefined && { problem: problems.number })}
        onBlur={tidy}
        onChange={({ target }) => change({ number: target.value })}
        onPaste={(event) => {
          const { selectionStart, selectionEnd, value } = event.currentTarget
          const isWhole = value !== '' && selectionStart === 0 && selectionEnd === value.length
          if (paste(event.clipboardData.getData('text'), isWhole)) event.preventDefault()
        }}
      />
      {(one.known !== undefined || one.isDoubtful) && (
        <p aria-live="polite" className={styles.known}>
          <Doubts {...one.row} />
          {one.isRunTogether && (
            <RunTogether number={one.typed} onSplit={one.isRepeated ? undefined : splitOne} />
          )}
          {one.tail && <WithTail {...one.tail} onTail={form.endIsQuantity} />}
          {one.known !== undefined && <KnownNumberFacts known={one.known} name={typed.name} />}
          {one.isRepeated && '不会重复提交，请换一个编号'}
        </p>
      )}
    </>
  )
}

function AboutPart({ form }: FieldsProps) {
  const { typed, change, problems, quantityProblem, tidyQuantity } = form
  const [isQuantityLeft, setQuantityLeft] = useState(false)
  const noQuantity = isQuantityLeft ? quantityProblem : problems.quantity
  return (
    <>
      <TextField
        isCounted
        label="配件名称（选填）"
        maxLength={MAX_CAR_WORDS_LENGTH}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        inputMode="numeric"
        label="需求数量（选填）"
        maxLength={MAX_QUANTITY_LENGTH}
        value={typed.quantity}
        {...(noQuantity !== undefined && { problem: noQuantity })}
        onBlur={() => {
          tidyQuantity()
          setQuantityLeft(true)
        }}
        onChange={({ target }) => change({ quantity: target.value })}
      />
    </>
  )
}
