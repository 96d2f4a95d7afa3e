import { MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { refusalOfLength } from '@portal/rules/text/text-length.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useEffect, useEffectEvent, useState } from 'react'

import { useAddFeedback } from './feedback-calls.ts'
import { EMPTY_DRAFT, feedbackDraft } from './feedback-draft.ts'
import { isUploading, uploadBlocker, waitState } from './upload-progress.ts'
import { type FileUpload, restoreFiles, stopUploads, useUploads } from './uploads.ts'

const NO_TEXT = '请填写反馈内容'

/**
 * What the form and its button share; the button is the dialog's or the page's. Pressed while files are on their way,
 * it sends once they have arrived.
 */
export function useFeedbackForm(onSent: () => void) {
  const add = useAddFeedback()
  const draft = feedbackDraft.use() ?? EMPTY_DRAFT
  const blocker = uploadBlocker(useUploads())
  const [problem, setProblem] = useState<string>()
  /** Whether the user tried to send while a file could not go. */
  const [isRefusing, setRefusing] = useState(false)
  const [fileProblem, setFileProblem] = useState<string>()
  useEffect(restoreFiles, [])
  const send = () => {
    // As they are now: an upload calls this before the form shows that it has ended.
    const uploads = useUploads.getState()
    const { request, ...written } = feedbackDraft.read() ?? EMPTY_DRAFT
    const text = written.text.trim()
    if (text === '') return setProblem(request ? '请填写补充说明' : NO_TEXT)
    // The field shows the sentence.
    if (refusalOfLength(text.length, MAX_MESSAGE_LENGTH) !== undefined) return undefined
    setProblem(undefined)
    const isBlocked = uploadBlocker(uploads) !== undefined
    setRefusing(isBlocked)
    if (isBlocked) return undefined
    if (isUploading(uploads)) return wait.begin(uploads)
    const files = uploads.flatMap(({ address }) => (address === undefined ? [] : [address]))
    add.mutate(
      { text, files, ...(request && { request_id: request.id }) },
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
  const wait = useWaitForFiles({
    onReady: send,
    onStopped: () => setRefusing(true),
  })
  return {
    request: draft.request,
    text: draft.text,
    setText: (text: string) => {
      setProblem(undefined)
      setRefusing(false)
      wait.end()
      feedbackDraft.write({ ...draft, text })
    },
    problem,
    fileProblem: joined([fileProblem, isRefusing ? blocker : undefined]),
    setFileProblem: (fault: string | undefined) => {
      setRefusing(false)
      setFileProblem(fault)
    },
    isBusy: add.isPending || wait.isOn,
    /** Undefined unless it waits for files. */
    cancelWait: wait.isOn ? wait.end : undefined,
    send,
  }
}

type Handlers = { readonly onReady: () => void; readonly onStopped: () => void }

/** A press on 提交 that waits for the files on their way; closing the form ends it, and says so. */
function useWaitForFiles({ onReady, onStopped }: Handlers) {
  /** Keys of the files at the press. */
  const [files, setFiles] = useState<readonly number[]>()
  const onChange = useEffectEvent((all: readonly FileUpload[]) => {
    const state = files === undefined ? 'waiting' : waitState(all, files)
    if (state === 'waiting') return
    setFiles(undefined)
    if (state === 'ready') onReady()
    if (state === 'stopped') onStopped()
  })
  useEffect(() => useUploads.subscribe((all) => onChange(all)), [])
  const onGone = useEffectEvent(() => {
    if (files !== undefined) toast.warning('还没有提交，写的内容和文件已保留')
  })
  useEffect(() => () => onGone(), [])
  return {
    isOn: files !== undefined,
    begin: (uploads: readonly FileUpload[]) => setFiles(uploads.map(({ key }) => key)),
    end: () => setFiles(undefined),
  }
}

function joined(problems: readonly (string | undefined)[]): string | undefined {
  const given = problems.filter((problem) => problem !== undefined)
  return given.length === 0 ? undefined : given.join('\n')
}
