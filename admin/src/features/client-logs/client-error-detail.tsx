import type { Id } from '@portal/rules/ids.ts'
import { CLIENT_ERROR_STATES, LOGGED_ERROR_KINDS } from '@portal/rules/pages/client-log.ts'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import { StateMark } from '#src/lists/state-mark.tsx'
import type { List } from '#src/lists/use-list.ts'
import { brandName } from '#src/session/session-calls.ts'

import {
  type ClientError,
  type ClientErrorDetail as Detail,
  errorQuery,
} from './client-logs-calls.ts'
import { ErrorMarking } from './error-marking.tsx'

import styles from './client-error-detail.module.css'

type Props = { readonly id: Id<'client_error'>; readonly list: List<ClientError> }

export function ClientErrorDetail({ id, list }: Props) {
  const query = useQuery(errorQuery(useCaller(), id))
  const { data } = query
  const error = data ?? list.found.data?.list.find((one) => one.id === id)
  return (
    <RowDetail
      foot={data && <ErrorMarking error={data} />}
      id={id}
      name="报错"
      steps={<RowSteps idOf={(row) => row.id} list={list} unit="条" />}
      title={
        error ? (
          <RowTitle
            facts={[`版本 ${error.release}`, brandName(list.brands, error.brand)]}
            mark={data && <ErrorStateMark state={data.state} />}
            name={LOGGED_ERROR_KINDS[error.kind]}
          />
        ) : (
          <RowTitle name="报错" />
        )
      }
      onClose={list.close}
    >
      <Answer
        query={query}
        waiting={
          <LoadingRegion label="报错加载中">
            <Skeleton />
            <Skeleton width={200} />
          </LoadingRegion>
        }
      >
        {(shown) => <Contents error={shown} />}
      </Answer>
    </RowDetail>
  )
}

function Contents({ error }: { readonly error: Detail }) {
  const { message, route, browser, times, users, first_seen, last_seen } = error
  const { resolved_at, resolved_by, others } = error
  return (
    <>
      <p className={styles.message}>{message}</p>
      <Facts>
        <Fact name="影响">
          <b>{`${formatCount(users)} 人，${formatCount(times)} 次`}</b>
          {others.length > 0 && `（各版本共 ${formatCount(totalTimes(error))} 次）`}
        </Fact>
        <Fact name="页面">{route}</Fact>
        <Fact name="设备">{browser}</Fact>
        <Fact name="首次出现">{formatMoment(first_seen)}</Fact>
        <Fact name="最近出现">{formatMoment(last_seen)}</Fact>
        {resolved_at !== null && (
          <Fact name="已解决">{`${resolved_by} ${formatMoment(resolved_at)}`}</Fact>
        )}
      </Facts>
      <Stack error={error} />
      <Releases error={error} />
    </>
  )
}

const totalTimes = ({ times, others }: Detail) =>
  others.reduce((sum, other) => sum + other.times, times)

function Stack({ error }: { readonly error: Detail }) {
  const lines = error.stack.split('\n').filter((line) => line.trim() !== '')
  return (
    <>
      <h3 className={styles.title}>
        最近一次的堆栈
        <CopyButton label="复制报错和堆栈" text={() => reportOf(error)}>
          复制
        </CopyButton>
      </h3>
      {lines.length === 0 ? (
        <p className={styles.none}>浏览器没有提供堆栈。</p>
      ) : (
        <pre className={styles.stack}>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- frames keep their places
            <code key={at}>{line.trim()}</code>
          ))}
        </pre>
      )}
    </>
  )
}

/** What a developer needs to find the cause, to paste into a task. */
function reportOf(error: Detail): string {
  const { kind, message, route, browser, release, stack, times, users } = error
  return [
    message,
    `${LOGGED_ERROR_KINDS[kind]}，版本 ${release}，页面 ${route}，${browser}`,
    `${users} 人，${times} 次，首次 ${error.first_seen}，最近 ${error.last_seen}`,
    ...(stack === '' ? [] : ['', stack]),
  ].join('\n')
}

function Releases({ error }: { readonly error: Detail }) {
  const { id: here, others } = error
  if (others.length === 0) return null
  const all = [error, ...others].toSorted((a, b) => (a.last_seen < b.last_seen ? 1 : -1))
  return (
    <>
      <h3 className={styles.title}>出现过的版本（{all.length}）</h3>
      <ul className={styles.releases}>
        {all.map(({ id, release, times, users, last_seen, state }) => (
          <li aria-current={id === here || undefined} key={id}>
            {id === here ? (
              <b>{release}</b>
            ) : (
              <Link
                replace
                resetScroll={false}
                search={(before) => ({ ...before, error: id })}
                to="."
              >
                {release}
              </Link>
            )}
            <ErrorStateMark state={state} />
            <span>{`${formatCount(times)} 次 · ${formatCount(users)} 人 · 最近 ${formatMoment(last_seen)}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ErrorStateMark({ state }: Pick<Detail, 'state'>) {
  return (
    <StateMark look={state === 'open' ? 'waiting' : 'done'}>{CLIENT_ERROR_STATES[state]}</StateMark>
  )
}
