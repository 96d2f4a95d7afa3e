import { whenOnline } from '@portal/ui/page/when-online.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { lazy, Suspense, useState } from 'react'

import { QUESTION_TYPES, type Question } from './questions-calls.ts'

import styles from './questions-panel.module.css'

const PictureDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('#src/features/pictures/picture-dialog.tsx')
    return { default: dialog.PictureDialog }
  }),
)

type Props = {
  readonly question: Question
  readonly isNew: boolean
}

export function QuestionItem({ question, isNew }: Props) {
  const { ask_questions, type, created_at, is_mine, reply_contente, reply_time } = question
  const isAnswered = reply_time !== null
  return (
    <li className={styles.item}>
      <div className={styles.origin}>
        <Tag look={type === 1 ? 'brand' : 'low'}>{QUESTION_TYPES[type]}</Tag>
        {is_mine === 1 && <Tag look="line">我的提问</Tag>}
        {isNew && <Tag look="hot">新回复</Tag>}
        <time className={styles.time}>{created_at}</time>
      </div>
      <p className={styles.words}>{ask_questions}</p>
      {isAnswered ? (
        <div className={styles.answer}>
          <div className={styles.origin}>
            <b className={styles.who}>官方回复</b>
            <time className={styles.time}>{reply_time}</time>
          </div>
          <p className={styles.words}>{reply_contente}</p>
          {question.reply_pic !== '' && <AnswerPicture src={question.reply_pic} />}
        </div>
      ) : (
        <p className={styles.open}>等待回复</p>
      )}
    </li>
  )
}

function AnswerPicture({ src }: { readonly src: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        aria-label="查看回复图片"
        className={styles.picture}
        type="button"
        onClick={() => setIsOpen(true)}
      >
        <img alt="" decoding="async" height={72} loading="lazy" src={src} width={96} />
      </button>
      {isOpen && (
        <Suspense>
          <PictureDialog
            at={0}
            name="回复图片"
            pictures={[src]}
            onClose={() => setIsOpen(false)}
            onMove={() => {}}
          />
        </Suspense>
      )}
    </>
  )
}
