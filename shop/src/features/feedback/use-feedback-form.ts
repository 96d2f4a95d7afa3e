import { MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { refusalOfLength } from '@portal/rules/text/text-length.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { errorTextOnce } from '@portal/ui/server/attempt.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { isUnansweredFeedback, useAddFeedback, useIsSending } from './feedback-calls.ts'
import {
  type FeedbackDraft,
  isEmpty,
  type RequestAddedTo,
  useDraftOn,
  useIsWrittenElsewhere,
} from './feedback-draft.ts'
import { filesOf, type FileUpload, readFiles, useUploads } from './upload-list.ts'
import { isUploading, uploadBlocker, waitState } from './upload-progress.ts'
import { forgetSent } from './uploads.ts'

const NO_TEXT = '请填写反馈内容'

/** Written or chosen while the rest was on its way. */
const LATER_IS_KEPT = '提交之后写的内容还没有提交，已保留'

/**
 * What the form and its button share; the button is the dialog's or the page's. Pressed while files are on their way,
 * it sends once they have arrived.
 */
export function useFeedbackForm(request: RequestAddedTo | undefined, onSent: () => void) {
  const draft = useDraftOn(request)
  const add = useSending(request, draft)
  const written = draft.use()
  const shown = useFiles(draft, written)
  const { problem, setProblem, setRefusing, setFileProblem, ...problems } = useProblems(shown)
  const sent = useRecentlySent()
  const send = () => {
    if (add.isBusy) return undefined
    // As they are now: an upload calls this before the form shows that it has ended.
    const uploads = filesOf(draft)
    const text = draft.read().text.trim()
    if (text === '') return sent.isRecent ? undefined : setProblem(noText(request))
    if (isRefusedByField(text)) return undefined
    setProblem(undefined)
    const isBlocked = uploadBlocker(uploads) !== undefined
    setRefusing(isBlocked)
    if (isBlocked || isUploading(uploads)) return isBlocked ? undefined : wait.begin(uploads)
    add.mutate(
      { text, files: addressesOf(uploads), ...(request && { request_id: request.id }) },
      {
        onSuccess: () => {
          setFileProblem(undefined)
          sent.note()
          onSent()
        },
      },
    )
  }
  const wait = useWaitForFiles(draft, { onReady: send, onStopped: () => setRefusing(true) })
  const forgetPress = () => {
    problems.forgetPress()
    add.forgetError()
    wait.end()
  }
  return {
    request,
    draft,
    text: written.text,
    isWrittenElsewhere: useIsWrittenElsewhere(request),
    uploads: shown,
    setText: (text: string) => {
      forgetPress()
      draft.change({ text })
    },
    /** For another draft. */
    startAgain: () => {
      forgetPress()
      setFileProblem(undefined)
    },
    problem,
    sendProblem: add.problem,
    mayBeSent: add.mayBeSent,
    isPaused: add.isPaused,
    isSentByAnother: add.isSentByAnother,
    fileProblem: problems.fileProblem,
    setFileProblem,
    isBusy: add.isBusy || wait.isOn,
    /** Undefined unless it waits for files. */
    cancelWait: wait.isOn ? wait.end : undefined,
    send,
  }
}

/** What was sent leaves the draft with the answer, also where the form was closed while it was on its way. */
function useSending(request: RequestAddedTo | undefined, draft: FeedbackDraft) {
  const isHere = useIsHere()
  const { mutate, isPending, isPaused, error, reset } = useAddFeedback(request?.id, {
    isHere,
    onAnswer: ({ text, files = [] }) => {
      forgetSent(draft, files)
      draft.removeSent(text)
      if (!isHere()) toast.success('提交成功')
      if (!isEmpty(draft.read())) toast.warning(LATER_IS_KEPT)
    },
  })
  const isBusy = useIsSending(request?.id)
  return {
    mutate,
    isBusy,
    /** There is no network; it is sent once there is. */
    isPaused,
    /** A form that was closed meanwhile is sending what was written. */
    isSentByAnother: isBusy && !isPending,
    /** Also after a reload, when no error says so. */
    mayBeSent: !isBusy && isUnansweredFeedback(request?.id),
    /** What was written stays; the same text again is sent once. */
    problem: error ? errorTextOnce(error, '提交') : undefined,
    forgetError: () => {
      // While it is on its way, that would forget the way.
      if (!isPending) reset()
    },
  }
}

const noText = (request: RequestAddedTo | undefined) => (request ? '请填写补充说明' : NO_TEXT)

const addressesOf = (uploads: readonly FileUpload[]) =>
  uploads.flatMap(({ address }) => (address === undefined ? [] : [address]))

/** The field shows the sentence. */
const isRefusedByField = (text: string) => refusalOfLength(text, MAX_MESSAGE_LENGTH) !== undefined

function useFiles(draft: FeedbackDraft, written: ReturnType<FeedbackDraft['read']>) {
  useEffect(() => readFiles(draft, written), [draft, written])
  return filesOf(draft, useUploads())
}

function useProblems(uploads: readonly FileUpload[]) {
  const [problem, setProblem] = useState<string>()
  /** Whether the user tried to send while a file could not go. */
  const [isRefusing, setRefusing] = useState(false)
  const [fileProblem, setFileProblem] = useState<string>()
  return {
    problem,
    setProblem,
    setRefusing,
    fileProblem: joined([fileProblem, isRefusing ? uploadBlocker(uploads) : undefined]),
    setFileProblem: (fault: string | undefined) => {
      setRefusing(false)
      setFileProblem(fault)
    },
    forgetPress: () => {
      setProblem(undefined)
      setRefusing(false)
    },
  }
}

/** Whether the form is still shown; asked when an answer comes. */
function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}

/** As long as the toast of it stays: a second press on the form that the first has emptied says nothing else. */
const RECENT_MS = 3000

function useRecentlySent() {
  const [isRecent, setRecent] = useState(false)
  useEffect(() => {
    if (!isRecent) return undefined
    const timer = setTimeout(() => setRecent(false), RECENT_MS)
    return () => clearTimeout(timer)
  }, [isRecent])
  return { isRecent, note: () => setRecent(true) }
}

type Handlers = { readonly onReady: () => void; readonly onStopped: () => void }

/** A press on 提交 that waits for the files on their way; closing the form ends it, and says so. */
function useWaitForFiles(draft: FeedbackDraft, { onReady, onStopped }: Handlers) {
  /** Keys of the files at the press. */
  const [files, setFiles] = useState<readonly number[]>()
  const onChange = useEffectEvent((all: readonly FileUpload[]) => {
    const state = files === undefined ? 'waiting' : waitState(filesOf(draft, all), files)
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
