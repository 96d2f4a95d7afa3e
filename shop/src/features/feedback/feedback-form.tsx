import { MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { type ClipboardEvent, type DragEvent, useState } from 'react'

import { requestHeaders } from '#src/session/request-headers.ts'
import { sessionPhone } from '#src/session/session.ts'

import type { FeedbackDraft } from './feedback-draft.ts'
import { FileField } from './file-field.tsx'
import { addFiles } from './uploads.ts'
import type { useFeedbackForm } from './use-feedback-form.ts'

import styles from './feedback.module.css'

type Props = {
  readonly form: ReturnType<typeof useFeedbackForm>
  readonly isFocused?: boolean
}

/** Files can be chosen, dropped anywhere on the form, or pasted into the text. */
export function FeedbackFields({ form, isFocused = false }: Props) {
  // Words added to what is on its way would be left without it.
  if (form.isSentByAnother) return <p aria-live="polite">刚才写的正在提交，提交后可以再写。</p>
  return <Fields form={form} isFocused={isFocused} />
}

function Fields({ form, isFocused }: Required<Props>) {
  const { text, setText, problem, fileProblem, setFileProblem, send } = form
  const add = useAddFiles(form.draft, setFileProblem)
  const { isOver, onDrop } = useDrop(add)
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  }
  return (
    <div className={classes(styles.form, isOver && styles.over)} {...onDrop}>
      {form.isWrittenElsewhere && (
        <p className={styles.news}>另一个标签页里有还没有提交的内容，这里写的是另外一份。</p>
      )}
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus={isFocused}
        // Behind what was begun.
        ref={isFocused ? moveToEnd : null}
        label={form.request ? '补充说明' : '反馈内容'}
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder={
          form.request
            ? '对这条需求的说明；可附上图片或视频'
            : '遇到的问题或建议；附上图片或视频，处理起来更快'
        }
        rows={5}
        value={text}
        {...(problem !== undefined && { problem })}
        onPaste={onPaste}
        onSend={send}
        onText={setText}
      />
      <FileField
        uploads={form.uploads}
        problem={fileProblem}
        onAdd={add}
        onProblem={setFileProblem}
      />
      <div aria-live="polite">
        {form.sendProblem !== undefined && <Note look="error">{form.sendProblem}</Note>}
        {text !== '' && form.sendProblem === undefined && form.mayBeSent && (
          <Note>上次提交没有收到答复，可能已经提交：原样再提交不会重复，改过再提交是另一条。</Note>
        )}
        {form.isPaused && <Note look="warning">网络已断开，恢复后自动提交，请不要关闭页面。</Note>}
      </div>
    </div>
  )
}

function moveToEnd(field: HTMLTextAreaElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length)
}

function useAddFiles(draft: FeedbackDraft, onProblem: (problem: string | undefined) => void) {
  const call = useCaller()
  const brand = useBrand()
  return (files: readonly File[]) =>
    onProblem(
      addFiles(files, {
        draft,
        call,
        baseUrl: brand.origins.api ?? location.origin,
        headers: () => requestHeaders(brand),
        owner: `${brand.id}:${sessionPhone() ?? ''}`,
      }),
    )
}

/** Handlers of an area on which files can be dropped; without them the browser would leave the page for the file. */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isInside) setOver(false)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return { isOver, onDrop: { onDragOver, onDragLeave, onDrop } }
}
