import { answerFeedback } from '@portal/contract/feedback.ts'
import type { Id } from '@portal/rules/ids.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { RowDetail, RowTitle } from '#src/lists/row-detail.tsx'
import type { Opened } from '#src/lists/use-opened.tsx'
import { useMayCall, useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { type AdminFeedback, feedbackQuery } from './feedback-calls.ts'
import { FeedbackFiles } from './feedback-files.tsx'
import { ReplyForm } from './reply-form.tsx'

import factStyles from '#src/lists/facts.module.css'
import styles from './feedback-detail.module.css'

type Props = {
  readonly id: Id<'feedback'>
  readonly opened: Opened
  /** Shown until it is loaded, if the list has it. */
  readonly listed?: AdminFeedback | undefined
}

export function FeedbackDetail({ id, opened, listed }: Props) {
  return (
    <RowDetail
      id={id}
      name="反馈"
      steps={opened.steps}
      title={<FeedbackName id={id} listed={listed} opened={opened} />}
      onClose={opened.close}
    >
      {opened.above}
      <FeedbackContents id={id} opened={opened} />
    </RowDetail>
  )
}

function FeedbackName({ id, opened, listed }: Props) {
  const { data } = useQuery(feedbackQuery(useCaller(), id))
  const feedback = data ?? listed
  if (!feedback) return <RowTitle name="反馈" />
  const { company_name, user_name, brand } = feedback
  return <RowTitle facts={[user_name, brandName(opened.brands, brand)]} name={company_name} />
}

function FeedbackContents({ id, opened }: Props) {
  const query = useQuery(feedbackQuery(useCaller(), id))
  const mayAnswer = useMayCall(answerFeedback)
  const refusal = useRefusal(answerFeedback, '回复')
  const refresh = () => void query.refetch()
  return (
    <Answer
      query={query}
      waiting={
        <LoadingRegion label="反馈加载中">
          <Skeleton />
          <Skeleton width={200} />
        </LoadingRegion>
      }
    >
      {(feedback) => (
        <>
          <FeedbackFacts feedback={feedback} isHolderShown={opened.above !== undefined} />
          <h3 className={styles.title}>反馈</h3>
          {feedback.request_number !== null && (
            <p>开发需求 {feedback.request_number} 的补充说明：</p>
          )}
          <p className={classes(styles.words, styles.feedback)}>{feedback.text}</p>
          <FeedbackFiles files={feedback.files} name="反馈" onExpired={refresh} />
          {feedback.reply_time !== null && <GivenReply feedback={feedback} onExpired={refresh} />}
          {mayAnswer && (
            // The key remounts the form after a colleague's reply, so that it starts with that text.
            <ReplyForm feedback={feedback} key={feedback.version} opened={opened} />
          )}
          {mayAnswer === false && <Note className={styles.refusal}>{refusal}。</Note>}
        </>
      )}
    </Answer>
  )
}

type FactsProps = { readonly feedback: AdminFeedback; readonly isHolderShown: boolean }

function FeedbackFacts({ feedback, isHolderShown }: FactsProps) {
  const { company_name, user_name, phone, created_at, state_cn, reply_time, is_read } = feedback
  return (
    <Facts>
      <Fact name="客户">
        <b>{company_name}</b>
      </Fact>
      <Fact name="提交人">
        {user_name} {phone}
      </Fact>
      <Fact name="提交时间">{formatMoment(created_at)}</Fact>
      <Fact name="状态">
        {state_cn}
        {reply_time !== null && (is_read ? '，对方已读' : '，对方未读')}
      </Fact>
      {!isHolderShown && reply_time === null && (
        <Fact name="负责人">
          {feedback.holder_name || '无人'}{' '}
          <Link
            className={factStyles.sibling}
            search={{ open: `feedback:${feedback.id}` }}
            to="/inbox"
          >
            在收件箱中打开
          </Link>
        </Fact>
      )}
    </Facts>
  )
}

type GivenReplyProps = { readonly feedback: AdminFeedback; readonly onExpired: () => void }

function GivenReply({ feedback, onExpired }: GivenReplyProps) {
  const { state, replied_by, reply_time, reply_contente, reply_files } = feedback
  return (
    <>
      <h3 className={styles.title}>
        {state === 'closed' ? '关闭原因' : '回复'} · {replied_by}{' '}
        {reply_time === null ? null : formatMoment(reply_time)}
      </h3>
      <p className={styles.words}>{reply_contente}</p>
      <FeedbackFiles files={reply_files} name="回复" onExpired={onExpired} />
    </>
  )
}
