import { INBOX_KINDS } from '@portal/rules/inbox/inbox-kind.ts'
import { durationText } from '@portal/rules/inbox/waiting-time.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { answerTimesQuery } from './inbox-calls.ts'

import styles from './inbox-page.module.css'

/** How long first answers took, by kind. */
export function AnswerTimes({ brand }: { readonly brand: string | undefined }) {
  const { data, error } = useQuery(
    answerTimesQuery(useCaller(), brand === undefined ? {} : { brand }),
  )
  if (!data) return <p className={styles.times}>{error === null ? '' : '答复时长暂时读不到'}</p>
  return (
    <dl className={styles.times}>
      <div>
        <dt>近 {data.days} 天首次答复</dt>
        <dd>从提交算起</dd>
      </div>
      {data.kinds.map(({ kind, answered, median_minutes, p90_minutes }) => (
        <div key={kind}>
          <dt>{INBOX_KINDS[kind]}</dt>
          <dd>
            {median_minutes === null || p90_minutes === null
              ? '没有'
              : `${answered} 条，一半在 ${durationText(median_minutes)}内，九成在 ${durationText(p90_minutes)}内`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
