import { MAX_FEEDBACK_FILES, MAX_REPLY_LENGTH } from '@portal/contract/wire.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { ignorePressOnNew } from '@portal/ui/page/second-press.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type Static, Type } from 'typebox'

import { PictureUpload } from '#src/forms/picture-upload.tsx'
import { AnsweredMeanwhile } from '#src/lists/answered-meanwhile.tsx'
import { type GoingOn, useFocusOnArrival } from '#src/lists/use-go-to-next.ts'
import { useLetterShortcut } from '#src/lists/use-letter-shortcut.ts'
import { useDraft, useDraftPlace } from '#src/session/drafts.ts'

import { CloseDialog, closingPlace } from './close-dialog.tsx'
import { type AdminFeedback, useAnswerFeedback } from './feedback-calls.ts'

import answerStyles from '#src/lists/answer-bar.module.css'
import styles from './feedback-detail.module.css'

const Draft = Type.Object({ text: Type.String(), pictures: Type.Array(Type.String()) })
type Draft = Static<typeof Draft>

type Props = {
  readonly feedback: AdminFeedback
  readonly opened: GoingOn
}

/** R focuses the field, Ctrl+Enter sends. Drafts are kept until they are sent. */
export function ReplyForm({ feedback, opened }: Props) {
  const kept = useDraft({
    name: `feedback:${feedback.id}`,
    schema: Draft,
    empty: storedReply(feedback),
  })
  const { draft } = kept
  const [problem, setProblem] = useState<string>()
  const closing = useDraftPlace(closingPlace(feedback.id))
  // What the end of the session interrupted goes on.
  const [isClosing, setClosing] = useState(
    () => feedback.state === 'open' && closing.read() !== undefined,
  )
  const { submit, isPending, isSending } = useSubmit({ feedback, opened }, kept.drop)
  const field = useRef<HTMLTextAreaElement>(null)
  useLetterShortcut('r', () => field.current?.focus())
  useFocusOnArrival(opened, field)
  const isAnswered = feedback.state === 'answered'
  const change = (part: Partial<Draft>) => {
    kept.change({ ...draft, ...part })
    setProblem(undefined)
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending()) return
    if (draft.text.trim() === '') {
      setProblem('请输入回复内容')
      field.current?.focus()
      return
    }
    void submit(draft)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      field.current?.blur()
    }
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {kept.wasKept && draft.text.trim() !== feedback.reply_contente && (
        <AnsweredMeanwhile
          by={feedback.replied_by}
          what={feedback.state === 'closed' ? '关闭' : '回复'}
          when={feedback.reply_time}
        />
      )}
      <TextArea
        label={isAnswered ? '修改回复' : '回复'}
        maxLength={MAX_REPLY_LENGTH}
        placeholder="只有提交人和他的主账号看得到"
        problem={problem}
        ref={field}
        rows={5}
        value={draft.text}
        onKeyDown={onKeyDown}
        onSend={send}
        onText={(text) => change({ text })}
      />
      <ReplyPictures pictures={draft.pictures} onChange={(pictures) => change({ pictures })} />
      <div className={answerStyles.bar}>
        <span className="not-phone">
          <kbd>R</kbd> 回复 · <kbd>Ctrl</kbd>+<kbd>Enter</kbd> 提交
        </span>
        {feedback.state === 'open' && (
          <Button onClick={() => setClosing(true)}>不回复，关闭</Button>
        )}
        <Button busy={isPending} kind="primary" type="submit">
          {isAnswered ? '更新回复' : '提交回复'}
        </Button>
      </div>
      {isClosing && (
        <CloseDialog feedback={feedback} opened={opened} onClose={() => setClosing(false)} />
      )}
    </form>
  )
}

/** The reason of closing is no draft of an answer. */
function storedReply({ state, reply_contente, reply_files }: AdminFeedback): Draft {
  if (state !== 'answered') return { text: '', pictures: [] }
  return { text: reply_contente, pictures: reply_files.map(({ address }) => address) }
}

type PicturesProps = {
  readonly pictures: readonly string[]
  readonly onChange: (pictures: string[]) => void
}

function ReplyPictures({ pictures, onChange }: PicturesProps) {
  return (
    <div className={styles.pictures}>
      {pictures.map((address, place) => (
        <PictureUpload
          address={address}
          alt={`将随回复显示的图片 ${place + 1}`}
          key={address}
          onChange={(next) =>
            onChange(
              next === ''
                ? pictures.filter((one) => one !== address)
                : pictures.map((one) => (one === address ? next : one)),
            )
          }
        />
      ))}
      {pictures.length < MAX_FEEDBACK_FILES && (
        <PictureUpload address="" alt="" onChange={(next) => onChange([...pictures, next])} />
      )}
    </div>
  )
}

function useSubmit({ feedback, opened }: Props, onSent: () => void) {
  const answer = useAnswerFeedback()
  /** A ref, because the second click of a double click comes before the next render. */
  const sending = useRef(false)
  const submit = async (draft: Draft) => {
    sending.current = true
    const next = opened.goOn()
    try {
      // Awaited because the form unmounts when the answer arrives, and mutation callbacks with it.
      await answer.mutateAsync({
        id: feedback.id,
        version: feedback.version,
        reply_contente: draft.text,
        reply_files: [...draft.pictures],
      })
      onSent()
      ignorePressOnNew()
      const isFirst = feedback.state !== 'answered'
      const whose = `${feedback.company_name} 的反馈`
      toast.success(isFirst ? `已回复 ${whose}` : `${whose}：回复已更新`)
      // A correction keeps it open; a first answer moves to the next one.
      if (isFirst) next()
    } catch {
      // The toast shows the reason; a colleague's reply is shown beside the draft.
    }
    sending.current = false
  }
  return { submit, isPending: answer.isPending, isSending: () => sending.current }
}
