import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Note } from '@portal/ui/note.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import type { List } from '#src/lists/use-list.ts'
import { useRole } from '#src/session/rights.ts'

import type { Drafts } from './answer-draft.ts'
import { AnswerForm } from './answer-form.tsx'
import { type AdminQuestion, questionQuery } from './questions-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import styles from './question-contents.module.css'

type Props = {
  readonly id: number
  readonly list: List<AdminQuestion>
  readonly drafts: Drafts
}

/** Who asks what, the answer there is, and the form to answer, for those who may. */
export function QuestionContents({ id, list, drafts }: Props) {
  const role = useRole()
  const { data, error, refetch } = useQuery(questionQuery(useCaller(), id))
  if (data === undefined && error !== null)
    return <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingRegion label="提问加载中">
        <Skeleton />
        <Skeleton width={200} />
      </LoadingRegion>
    )
  const mayAnswer = role === 'content' || role === 'admin'
  return (
    <>
      <AskedFacts question={data} />
      <h3 className={styles.title}>提问</h3>
      <p className={styles.question}>{data.ask_questions}</p>
      {data.reply_time !== null && <Answer question={data} />}
      {mayAnswer && (
        // Anew when somebody else has answered, so that it begins with what stands there now.
        <AnswerForm drafts={drafts} key={data.reply_time} list={list} question={data} />
      )}
      {role !== undefined && !mayAnswer && <Note>只有内容运营和管理员可以回复。</Note>}
    </>
  )
}

function AskedFacts({ question }: { readonly question: AdminQuestion }) {
  return (
    <dl className={factStyles.facts}>
      <div>
        <dt>客户</dt>
        <dd>
          <b>{question.company_name}</b> {question.username}
        </dd>
      </div>
      <div>
        <dt>类型</dt>
        <dd>{question.type === 1 ? '咨询' : '产品反馈'}</dd>
      </div>
      <div>
        <dt>提问时间</dt>
        <dd>{question.created_at.slice(0, 16)}</dd>
      </div>
    </dl>
  )
}

function Answer({ question }: { readonly question: AdminQuestion }) {
  return (
    <>
      <h3 className={styles.title}>
        回复 · {question.replied_by} {question.reply_time?.slice(0, 16)}
      </h3>
      <p className={styles.answer}>{question.reply_contente}</p>
      {question.reply_pic !== '' && (
        <img alt="回复的图片" className={styles.picture} src={question.reply_pic} />
      )}
    </>
  )
}
