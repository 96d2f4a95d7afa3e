import { MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { refusalOfLength } from '@portal/rules/text/text-length.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { type RefObject, useState } from 'react'

import {
  QUESTION_TYPES,
  NO_QUESTION,
  type QuestionDraft,
  type QuestionDrafts,
  useAskQuestion,
} from './questions-calls.ts'

import styles from './ask-form.module.css'

const EMPTY_WORDS = '请输入提交内容'

type Props = {
  readonly part: { readonly product_id: Id<'part'>; readonly number: string }
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly drafts: QuestionDrafts
}

/** The input stays until the server has accepted it (specification 5). */
export function AskForm({ part, field, drafts }: Props) {
  const [{ type, text }, setDraft] = useState(drafts.get(part.product_id) ?? NO_QUESTION)
  const [isEmpty, setIsEmpty] = useState(false)
  const ask = useAskQuestion()
  const change = (next: QuestionDraft) => {
    setDraft(next)
    drafts.set(part.product_id, next)
  }
  const submit = () => {
    const ask_questions = text.trim()
    if (ask_questions === '') {
      setIsEmpty(true)
      toast.error(EMPTY_WORDS)
      field.current?.focus()
    } else if (refusalOfLength(ask_questions, MAX_MESSAGE_LENGTH) !== undefined)
      field.current?.focus()
    else if (!ask.isPending)
      ask.mutate(
        { product_id: part.product_id, ask_questions, type, batch_number: null },
        { onSuccess: () => change({ type, text: '' }) },
      )
  }
  return (
    <section aria-label={`提问 ${part.number}`} className={styles.form}>
      <Segmented
        label="问题类型"
        options={([1, 0] as const).map((value) => ({ value, label: QUESTION_TYPES[value] }))}
        value={type}
        onChange={(next) => change({ type: next, text })}
      />
      <TextArea
        labelHidden
        className={styles.field}
        label="提问内容"
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder="装配、适配、质量……请写明车型或批次，回复更快"
        problem={isEmpty ? EMPTY_WORDS : undefined}
        ref={field}
        rows={4}
        value={text}
        onSend={submit}
        onText={(next) => {
          change({ type, text: next })
          setIsEmpty(false)
        }}
      />
      <div className={styles.foot}>
        <Button busy={ask.isPending} kind="primary" onClick={submit}>
          提交
        </Button>
      </div>
    </section>
  )
}
