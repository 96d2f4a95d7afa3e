import { answerQuestion } from '@portal/contract/questions.ts'
import type { Id } from '@portal/rules/ids.ts'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { RowDetail, RowTitle } from '#src/lists/row-detail.tsx'
import { ShopPart } from '#src/lists/shop-part.tsx'
import type { Opened } from '#src/lists/use-opened.tsx'
import { useMayCall, useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { AnswerForm } from './answer-form.tsx'
import { type AdminQuestion, questionQuery } from './questions-calls.ts'

import styles from './question-detail.module.css'

type Props = {
  readonly id: Id<'part_question'>
  readonly opened: Opened
  /** Shown until it is loaded, if the list has it. */
  readonly listed?: AdminQuestion | undefined
}

export function QuestionDetail({ id, opened, listed }: Props) {
  return (
    <RowDetail
      id={id}
      name="问答"
      steps={opened.steps}
      title={<QuestionName id={id} listed={listed} opened={opened} />}
      onClose={opened.close}
    >
      {opened.above}
      <QuestionContents id={id} opened={opened} />
    </RowDetail>
  )
}

function QuestionName({ id, opened, listed }: Props) {
  const { data } = useQuery(questionQuery(useCaller(), id))
  const question = data ?? listed
  if (!question) return <RowTitle name="提问" />
  const { number, frey_no, l_name_zh, brand, company_name } = question
  return (
    <RowTitle
      copy="复制 OE 号"
      facts={[frey_no, l_name_zh, brandName(opened.brands, brand), company_name]}
      name={number}
    />
  )
}

function QuestionContents({ id, opened }: Props) {
  const mayAnswer = useMayCall(answerQuestion)
  const refusal = useRefusal(answerQuestion, '回复')
  return (
    <Answer
      query={useQuery(questionQuery(useCaller(), id))}
      waiting={
        <LoadingRegion label="提问加载中">
          <Skeleton />
          <Skeleton width={200} />
        </LoadingRegion>
      }
    >
      {(question) => (
        <>
          <QuestionFacts isHolderShown={opened.above !== undefined} question={question} />
          <h3 className={styles.title}>提问</h3>
          <p className={styles.question}>{question.ask_questions}</p>
          {question.reply_time !== null && <GivenAnswer question={question} />}
          {mayAnswer && (
            // The key remounts the form after a colleague's answer, so that it starts with that text.
            <AnswerForm key={question.version} opened={opened} question={question} />
          )}
          {mayAnswer === false && <Note className={styles.refusal}>{refusal}。</Note>}
        </>
      )}
    </Answer>
  )
}

type FactsProps = { readonly question: AdminQuestion; readonly isHolderShown: boolean }

function QuestionFacts({ question, isHolderShown }: FactsProps) {
  return (
    <Facts>
      <Fact name="配件">
        <ShopPart brand={question.brand} product_id={question.product_id}>
          {[question.number, question.l_name_zh].filter(Boolean).join(' ')}
        </ShopPart>
      </Fact>
      <Fact name="客户">
        <b>{question.company_name}</b> {question.username}
      </Fact>
      <Fact name="类型">{question.type === 1 ? '咨询' : '产品反馈'}</Fact>
      <Fact name="提问时间">{formatMoment(question.created_at)}</Fact>
      {!isHolderShown && question.reply_time === null && (
        <Fact name="负责人">{question.holder_name || '无人'}</Fact>
      )}
    </Facts>
  )
}

function GivenAnswer({ question }: { readonly question: AdminQuestion }) {
  return (
    <>
      <h3 className={styles.title}>
        回复 · {question.replied_by}{' '}
        {question.reply_time === null ? null : formatMoment(question.reply_time)}
      </h3>
      <p className={styles.answer}>{question.reply_contente}</p>
      {question.reply_pic !== '' && (
        <img alt="回复的图片" className={styles.picture} src={question.reply_pic} />
      )}
    </>
  )
}
