import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { MAX_REPLY_LENGTH } from '@portal/contract/wire.ts'
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
import { useDraft } from '#src/session/drafts.ts'

import { type AdminQuestion, useAnswerQuestion, useFreshQuestions } from './questions-calls.ts'

import answerStyles from '#src/lists/answer-bar.module.css'
import styles from './answer-form.module.css'

const CHANGED = 409

type Props = {
  readonly question: AdminQuestion
  readonly opened: GoingOn
}

const Draft = Type.Object({ text: Type.String(), picture: Type.String() })

/** R focuses the field, Ctrl+Enter sends. Drafts are kept until they are sent. */
export function AnswerForm({ question, opened }: Props) {
  const kept = useDraft({
    name: `question:${question.id}`,
    schema: Draft,
    empty: { text: question.reply_contente, picture: question.reply_pic },
  })
  const { draft } = kept
  const [problem, setProblem] = useState<string>()
  const { submit, isPending, isSending } = useSubmit({ question, opened }, kept.drop)
  const field = useRef<HTMLTextAreaElement>(null)
  useLetterShortcut('r', () => field.current?.focus())
  useFocusOnArrival(opened, field)

  const change = (part: Partial<typeof draft>) => {
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
      {kept.wasKept && draft.text.trim() !== question.reply_contente && (
        <AnsweredMeanwhile by={question.replied_by} what="回复" when={question.reply_time} />
      )}
      <TextArea
        label={question.reply_time === null ? '回复' : '修改回复'}
        maxLength={MAX_REPLY_LENGTH}
        placeholder="回复对该品牌所有客户可见，不要写客户名称"
        problem={problem}
        ref={field}
        rows={5}
        value={draft.text}
        onKeyDown={onKeyDown}
        onSend={send}
        onText={(text) => change({ text })}
      />
      <PictureUpload
        address={draft.picture}
        alt="将随回复显示的图片"
        onChange={(picture) => change({ picture })}
      />
      <div className={answerStyles.bar}>
        <span className="not-phone">
          <kbd>R</kbd> 回复 · <kbd>Ctrl</kbd>+<kbd>Enter</kbd> 提交
        </span>
        <Button busy={isPending} kind="primary" type="submit">
          {question.reply_time === null ? '提交回复' : '更新回复'}
        </Button>
      </div>
    </form>
  )
}

function useSubmit({ question, opened }: Props, onSent: () => void) {
  const answer = useAnswerQuestion()
  const refresh = useFreshQuestions()
  /** A ref, because the second click of a double click comes before the next render. */
  const sending = useRef(false)
  const submit = async (draft: Static<typeof Draft>) => {
    sending.current = true
    const next = opened.goOn()
    try {
      // Awaited because the form unmounts when the answer arrives, and mutation callbacks with it.
      await answer.mutateAsync({
        id: question.id,
        reply_contente: draft.text,
        reply_pic: draft.picture,
        version: question.version,
      })
      onSent()
      ignorePressOnNew()
      const isFirst = question.reply_time === null
      const which = `${question.number || question.l_name_zh} 的提问`
      toast.success(isFirst ? `已回复 ${which}` : `${which}：回复已更新`)
      // A correction keeps the question open; a first answer moves to the next question.
      if (isFirst) next()
    } catch (error) {
      // The toast shows the reason; a colleague's answer is shown beside the draft.
      if (error instanceof ServerRefusal && error.status === CHANGED) refresh()
    }
    sending.current = false
  }
  return { submit, isPending: answer.isPending, isSending: () => sending.current }
}
