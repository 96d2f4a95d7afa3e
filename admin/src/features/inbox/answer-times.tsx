import type { getAnswerTimes } from '@portal/contract/admin-inbox.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { INBOX_KINDS, type InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { durationText } from '@portal/rules/inbox/waiting-time.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import { answerTimesQuery } from './inbox-calls.ts'

import styles from './inbox-page.module.css'

/** How long first answers took, by kind; in a narrow list half of them in one line, which opens to all. */
export function AnswerTimes({ brand }: { readonly brand: string | undefined }) {
  const { data, error } = useQuery(
    answerTimesQuery(useCaller(), brand === undefined ? {} : { brand }),
  )
  if (!data) return <p className={styles.times}>{error === null ? '' : '答复时长暂时读不到'}</p>
  return (
    <>
      <AllTimes className={styles.wide} times={data} />
      <details className={styles.short}>
        <summary>
          <span>
            首次答复中位数{' '}
            {data.kinds.map(({ kind, median_minutes }, at) => (
              <Fragment key={kind}>
                {at > 0 && ' · '}
                <b>{SHORT_KINDS[kind]}</b>{' '}
                {median_minutes === null ? '没有' : durationText(median_minutes)}
              </Fragment>
            ))}
          </span>
        </summary>
        <AllTimes times={data} />
      </details>
    </>
  )
}

/** Where one line has all of them. */
const SHORT_KINDS: Readonly<Record<InboxKind, string>> = {
  question: '问答',
  development_request: '需求',
  feedback: '反馈',
}

type AllProps = {
  readonly times: OutputOf<typeof getAnswerTimes>
  readonly className?: string | undefined
}

function AllTimes({ times: { days, kinds }, className }: AllProps) {
  return (
    <dl className={classes(styles.times, className)}>
      <div>
        <dt>近 {days} 天首次答复</dt>
        <dd>从提交算起</dd>
      </div>
      {kinds.map(({ kind, answered, median_minutes, p90_minutes }) => (
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
