import { Button } from '@portal/ui/button.tsx'
import { TextArea } from '@portal/ui/text-area.tsx'
import { toast } from '@portal/ui/toast.ts'
import { type FormEvent, useRef, useState } from 'react'

import { refusalFor, useRole } from '#src/session/rights.ts'

import { type AdminLine, useAnswer } from './statements-calls.ts'

import styles from './statement-contents.module.css'

const MOST_CHARACTERS = 500

/** What staff say to an objection; Ctrl+Enter sends, what was typed stays until it is sent. */
export function AnswerForm({ line }: { readonly line: AdminLine }) {
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const answer = useAnswer()
  const field = useRef<HTMLTextAreaElement>(null)
  const why = refusalFor(useRole(), 'sales', '答复异议')
  if (why !== undefined) return <p className={styles.when}>{why}。</p>
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (answer.isPending) return
    if (words.trim() === '') {
      setProblem('请填写答复')
      field.current?.focus()
      return
    }
    // A refusal has been told by the cache.
    void submit().catch(() => undefined)
  }
  const submit = async () => {
    // Awaited, because the form goes when the answer stands there and would not hear of it otherwise.
    await answer.mutateAsync({
      statement_entry_id: line.statement_entry_id,
      answer: words.trim(),
    })
    toast.success('已答复')
  }
  return (
    <form onSubmit={send}>
      <TextArea
        label={`答复 ${line.order_no || line.return_no || line.kind_cn}`}
        maxLength={MOST_CHARACTERS}
        problem={problem}
        ref={field}
        rows={2}
        value={words}
        onSend={send}
        onText={(text) => {
          setWords(text)
          setProblem(undefined)
        }}
      />
      <Button busy={answer.isPending} kind="primary" size="small" type="submit">
        答复
      </Button>
    </form>
  )
}
