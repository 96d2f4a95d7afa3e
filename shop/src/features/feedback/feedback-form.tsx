import { MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { refusalOfLength } from '@portal/rules/text/text-length.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useEffect, useState } from 'react'

import { useAddFeedback } from './feedback-calls.ts'
import { EMPTY_DRAFT, feedbackDraft } from './feedback-draft.ts'
import { FileField } from './file-field.tsx'
import { type FileUpload, restoreFiles, stopUploads, useUploads } from './uploads.ts'

import styles from './feedback.module.css'

const NO_TEXT = '请填写反馈内容'
const CAN_BE_SENT = '现在可以提交了，请再按“提交”'

/** What the form and its button share; the button is the dialog's or the page's. */
export function useFeedbackForm(onSent: () => void) {
  const add = useAddFeedback()
  const draft = feedbackDraft.use() ?? EMPTY_DRAFT
  const uploads = useUploads()
  const [problem, setProblem] = useState<string>()
  /** Whether the user tried to send while a file could not go. */
  const [isRefusing, setRefusing] = useState(false)
  const [fileProblem, setFileProblem] = useState<string>()
  useEffect(restoreFiles, [])
  const unsent = unsentProblem(uploads)
  const send = () => {
    const text = draft.text.trim()
    if (text === '') return setProblem(NO_TEXT)
    // The field shows the sentence.
    if (refusalOfLength(text.length, MAX_MESSAGE_LENGTH) !== undefined) return undefined
    setProblem(undefined)
    setRefusing(unsent !== undefined)
    if (unsent !== undefined) return undefined
    const files = uploads.flatMap(({ address }) => (address === undefined ? [] : [address]))
    add.mutate(
      { text, files },
      {
        onSuccess: () => {
          stopUploads()
          feedbackDraft.write(undefined)
          setFileProblem(undefined)
          onSent()
        },
        // What was written stays; the same text again is sent once.
        onError: (error) => setProblem(errorText(error)),
      },
    )
  }
  return {
    text: draft.text,
    setText: (text: string) => {
      setProblem(undefined)
      setRefusing(false)
      feedbackDraft.write({ ...draft, text })
    },
    problem,
    fileProblem: joined([fileProblem, isRefusing ? (unsent ?? CAN_BE_SENT) : undefined]),
    setFileProblem: (fault: string | undefined) => {
      setRefusing(false)
      setFileProblem(fault)
    },
    isBusy: add.isPending,
    isUploading: unsent !== undefined,
    send,
  }
}

function joined(problems: readonly (string | undefined)[]): string | undefined {
  const given = problems.filter((problem) => problem !== undefined)
  return given.length === 0 ? undefined : given.join('\n')
}

/** Why the feedback cannot go yet, named by the file that needs the user first. */
function unsentProblem(uploads: readonly FileUpload[]): string | undefined {
  const nameOf = (one: FileUpload['state']) => uploads.find(({ state }) => state === one)?.name
  const [lost, failed, paused] = [nameOf('lost'), nameOf('failed'), nameOf('paused')]
  const refused = nameOf('refused')
  if (refused !== undefined) return `${refused} 不能上传，请先移除`
  if (lost !== undefined) return `${lost} 没有传完，请重新选择它，或先移除`
  if (failed !== undefined) return `${failed} 已中断，请继续上传，或先移除`
  if (paused !== undefined) return `${paused} 已暂停，请继续上传，或先移除`
  const isUnderWay = uploads.some(({ state }) => state === 'sending' || state === 'finishing')
  return isUnderWay ? '文件还没有传完，请等它传完，或先移除' : undefined
}

type Props = {
  readonly form: ReturnType<typeof useFeedbackForm>
  readonly isFocused?: boolean
}

export function FeedbackFields({ form, isFocused = false }: Props) {
  const { text, setText, problem, fileProblem, setFileProblem, send } = form
  return (
    <div className={styles.form}>
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus={isFocused}
        label="反馈内容"
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder="遇到的问题或建议；附上图片或视频，处理起来更快"
        rows={5}
        value={text}
        {...(problem !== undefined && { problem })}
        onSend={send}
        onText={setText}
      />
      <FileField problem={fileProblem} onProblem={setFileProblem} />
    </div>
  )
}
