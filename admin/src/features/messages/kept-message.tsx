import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useState } from 'react'

import { useDraft } from '#src/session/drafts.ts'

import { emptyMessage, KeptMessage, messageDraftName, messageFormOf } from './message-form.ts'
import { type AdminMessage, isUnansweredMessage } from './messages-calls.ts'

import styles from './message-dialog.module.css'

type Props = {
  /** The brand of a new message. */
  readonly first: string
  /** Absent for a new message. */
  readonly stored: AdminMessage | undefined
  readonly onClose: () => void
}

/** What a sending without an answer may have done. */
const MAY_BE = { now: '发出', later: '定时', draft: '存为草稿' } as const

/** Kept in this tab until it is sent or thrown away, also when staff leave it. */
export function useMessageDraft({ stored, first, onClose }: Props) {
  const { draft, wasKept, isKept, change, restart, drop } = useDraft({
    name: messageDraftName(stored?.id),
    schema: KeptMessage,
    empty: {
      form: stored ? messageFormOf(stored) : emptyMessage(first),
      version: stored?.version ?? 0,
    },
  })
  const leave = () => {
    if (isKept()) {
      change({ ...draft, isAside: true })
      toast.info(
        stored
          ? '没有保存的修改已保留，点“编辑”接着改'
          : '没有发送的内容已保留，点“继续写消息”接着写',
      )
    }
    onClose()
  }
  const [mayBe] = useState(() =>
    isUnansweredMessage(stored?.id) ? MAY_BE[draft.form.when] : undefined,
  )
  return { ...draft, wasKept, mayBe, isKept, change, restart, drop, leave }
}

type KeptNoteProps = Omit<ReturnType<typeof useMessageDraft>, 'drop' | 'leave'> & {
  readonly isNew: boolean
  readonly isSending: boolean
}

/** Says that the form is not empty because of what was typed before, and offers to throw that away. */
export function KeptNote(props: KeptNoteProps) {
  const { form, version, wasKept, isKept, change, restart, isNew, isSending } = props
  const [thrown, setThrown] = useState<Pick<KeptNoteProps, 'form' | 'version'>>()
  // What is typed since is not to be lost either.
  if (!wasKept || (thrown && isKept())) return null
  const throwAway = () => {
    setThrown({ form, version })
    restart()
  }
  const restore = () => {
    if (thrown) change(thrown)
    setThrown(undefined)
  }
  return (
    <Note>
      {thrown ? '已放弃' : '已恢复'}上次{wordsOf(props)}
      <span className={styles.choices}>
        <Button disabled={isSending} size="small" onClick={thrown ? restore : throwAway}>
          {thrown ? '恢复' : isNew ? '放弃，重新写' : '放弃修改'}
        </Button>
      </span>
    </Note>
  )
}

function wordsOf({ isNew, mayBe }: KeptNoteProps): string {
  if (!isNew) return '没有保存的修改'
  return mayBe === undefined
    ? '没有发送的内容'
    : `没有收到答复的内容，可能已经${mayBe}：原样再提交不会重复，改过再提交是另一条`
}
