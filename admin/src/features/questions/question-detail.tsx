import { CopyButton } from '@portal/ui/copy-button.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { brandName } from '#src/lists/brand-name.ts'
import { RowDetail } from '#src/lists/row-detail.tsx'
import { RowSteps } from '#src/lists/row-steps.tsx'
import type { List } from '#src/lists/use-list.ts'

import type { Drafts } from './answer-draft.ts'
import { QuestionContents } from './question-contents.tsx'
import { type AdminQuestion, questionQuery } from './questions-calls.ts'

import styles from '#src/lists/pane-head.module.css'

type Props = {
  readonly id: number
  readonly list: List<AdminQuestion>
  readonly drafts: Drafts
}

/** The question that lies open. */
export function QuestionDetail({ id, list, drafts }: Props) {
  return (
    <RowDetail
      id={id}
      name="问答"
      steps={<RowSteps idOf={(row) => row.id} list={list} unit="条" />}
      title={<QuestionName id={id} list={list} />}
      onClose={list.close}
    >
      <QuestionContents drafts={drafts} id={id} list={list} />
    </RowDetail>
  )
}

/** The part that is asked about; from the list's row until the question itself is there. */
function QuestionName({ id, list }: Pick<Props, 'id' | 'list'>) {
  const { data } = useQuery(questionQuery(useCaller(), id))
  const question = data ?? list.found.data?.list.find((one) => one.id === id)
  if (!question)
    return (
      <div className={styles.name}>
        <h2>提问</h2>
      </div>
    )
  const { number, frey_no, l_name_zh, brand } = question
  const facts = [frey_no, l_name_zh, brandName(list.brands, brand)]
  return (
    <div className={styles.name}>
      <h2>
        {number}
        <CopyButton label={`复制 OE 号 ${number}`} text={number} />
      </h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
