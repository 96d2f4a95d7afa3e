import { Button } from '@portal/ui/controls/button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '@portal/ui/controls/icons.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { EVENTS_A_PAGE } from '#src/lists/list-search-params.ts'
import { PageTurner } from '#src/lists/page-turner.tsx'

import { type AccountEvent, accountEventsQuery, type CompanyAccount } from './accounts-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import styles from './account-history.module.css'

const KINDS = [
  { value: 'all', label: '全部' },
  { value: 'sign_ins', label: '登录' },
] as const

type Props = {
  readonly account: Pick<CompanyAccount, 'account_id' | 'name'>
  /** Stands before the button that opens it. */
  readonly children: ReactNode
}

/** Opened on request, since there is one for each account of a company. */
export function AccountHistory({ account: { account_id, name }, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={styles.opener}>
        {children}
        <Button
          aria-expanded={isOpen}
          aria-label={`操作记录 ${name}`}
          icon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
          kind="text"
          size="small"
          onClick={() => setOpen(!isOpen)}
        >
          操作记录
        </Button>
      </div>
      {isOpen && <History id={account_id} name={name} />}
    </>
  )
}

type HistoryProps = { readonly id: CompanyAccount['account_id']; readonly name: string }

function History({ id, name }: HistoryProps) {
  const [kind, setKind] = useState<'all' | 'sign_ins'>('all')
  const [page, setPage] = useState(1)
  const found = useQuery(
    accountEventsQuery(useCaller(), {
      account_id: id,
      page,
      limit: EVENTS_A_PAGE,
      ...(kind === 'sign_ins' && { only: kind }),
    }),
  )
  return (
    <section aria-label={`${name} 的操作记录`} className={styles.history}>
      <Segmented
        label="哪些记录"
        options={KINDS}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setPage(1)
        }}
      />
      <Answer query={found} waiting={<Skeleton height={160} />}>
        {({ list, total }) => (
          <>
            {list.length === 0 && <p>{kind === 'all' ? '还没有记录' : '还没有登录过'}</p>}
            <ol aria-busy={found.isPlaceholderData}>
              {list.map((event, place) => (
                <EventRow event={event} key={`${event.happened_at} ${place}`} />
              ))}
            </ol>
            <PageTurner
              label="操作记录"
              page={page}
              size={EVENTS_A_PAGE}
              total={total}
              onPage={setPage}
            />
          </>
        )}
      </Answer>
    </section>
  )
}

function EventRow({ event }: { readonly event: AccountEvent }) {
  const { what, detail, order_id, return_id, who, happened_at } = event
  return (
    <li>
      <time dateTime={happened_at}>{formatMoment(happened_at)}</time>
      <span>
        <b>{what}</b> {detail}
        {who !== null && `（${who} 操作）`}{' '}
        {order_id !== null && (
          <Link className={factStyles.sibling} search={{ order: order_id }} to="/orders">
            查看订单
          </Link>
        )}
        {return_id !== null && (
          <Link className={factStyles.sibling} search={{ return: return_id }} to="/returns">
            查看退货单
          </Link>
        )}
      </span>
    </li>
  )
}
