import { markClientError } from '@portal/contract/admin-client-logs.ts'
import type { Id } from '@portal/rules/ids.ts'
import { CLIENT_ERROR_STATES, LOGGED_ERROR_KINDS } from '@portal/rules/pages/client-log.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import {
  type ClientError,
  type ClientErrorDetail as Detail,
  errorQuery,
  useMarkClientError,
} from './client-logs-calls.ts'

import footStyles from '#src/lists/row-foot.module.css'
import styles from './client-error-detail.module.css'

type Props = { readonly id: Id<'client_error'>; readonly list: List<ClientError> }

export function ClientErrorDetail({ id, list }: Props) {
  const query = useQuery(errorQuery(useCaller(), id))
  const { data } = query
  const error = data ?? list.found.data?.list.find((one) => one.id === id)
  return (
    <RowDetail
      foot={data && <Marking error={data} />}
      id={id}
      name="报错"
      steps={<RowSteps idOf={(row) => row.id} list={list} unit="条" />}
      title={
        error ? (
          <RowTitle
            facts={[`版本 ${error.release}`, brandName(list.brands, error.brand)]}
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
  const { message, route, browser, times, users, first_seen, last_seen, stack } = error
  const { resolved_at, resolved_by, state } = error
  return (
    <>
      <p className={styles.message}>{message}</p>
      <Facts>
        <Fact name="页面">{route}</Fact>
        <Fact name="设备">{browser}</Fact>
        <Fact name="影响">{`${formatCount(users)} 人，${formatCount(times)} 次`}</Fact>
        <Fact name="首次出现">{formatMoment(first_seen)}</Fact>
        <Fact name="最近出现">{formatMoment(last_seen)}</Fact>
        <Fact name="状态">
          {CLIENT_ERROR_STATES[state]}
          {resolved_at !== null && `，${resolved_by} ${formatMoment(resolved_at)}`}
        </Fact>
      </Facts>
      <h3 className={styles.title}>
        最近一次的堆栈
        {stack !== '' && <CopyButton label="复制堆栈" text={`${message}\n${stack}`} />}
      </h3>
      {stack === '' ? <p>浏览器没有提供堆栈。</p> : <pre className={styles.stack}>{stack}</pre>}
      <OtherReleases others={error.others} />
    </>
  )
}

function OtherReleases({ others }: Pick<Detail, 'others'>) {
  if (others.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>其他版本</h3>
      <ul className={styles.others}>
        {others.map(({ id, release, times, last_seen }) => (
          <li key={id}>
            <Link
              replace
              resetScroll={false}
              search={(before) => ({ ...before, error: id })}
              to="."
            >
              {release}
            </Link>{' '}
            {`${formatCount(times)} 次，最近 ${formatMoment(last_seen)}`}
          </li>
        ))}
      </ul>
    </>
  )
}

function Marking({ error: { id, state } }: { readonly error: Detail }) {
  const marking = useMarkClientError()
  const why = useRefusal(markClientError, '标记报错')
  const isOpen = state === 'open'
  const mark = async () => {
    await marking.mutateAsync({ id, is_resolved: isOpen ? 1 : 0 })
    toast.success(isOpen ? '已标为已解决，新版本再出现时会重新列出' : '已改回未解决')
  }
  return (
    <footer className={footStyles.foot}>
      <Button
        busy={marking.isPending}
        disabled={why !== undefined}
        key={state}
        kind={isOpen ? 'primary' : undefined}
        title={why}
        onClick={(event) => {
          // Its opposite appears in its place.
          ignoreSecondPress(event)
          // The query cache has already shown the error.
          void mark().catch(() => undefined)
        }}
      >
        {isOpen ? '标为已解决' : '改回未解决'}
      </Button>
    </footer>
  )
}
