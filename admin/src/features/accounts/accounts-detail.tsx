import type { Id } from '@portal/rules/ids.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { formatMoment, formatRecent } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'
import { brandName } from '#src/session/session-calls.ts'

import { AccountActions, RoleRefusals } from './account-actions.tsx'
import { AccountHistory } from './account-history.tsx'
import {
  accountsQuery,
  type CompanyAccounts,
  type CompanyAccount,
  type CustomerRow,
} from './accounts-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import styles from './accounts-detail.module.css'

type Props = { readonly id: Id<'company'>; readonly list: List<CustomerRow> }

/** The accounts of a company, to help a user who is locked out. */
export function AccountsDetail({ id, list }: Props) {
  const query = useQuery(accountsQuery(useCaller(), id))
  const listed = list.found.data?.list.find(({ company_id }) => company_id === id)
  const shown = query.data ?? listed
  return (
    <RowDetail
      id={id}
      name="客户"
      steps={<RowSteps idOf={(row) => row.company_id} list={list} unit="家" />}
      title={
        shown ? (
          <RowTitle facts={[brandName(list.brands, shown.brand)]} name={shown.company_name} />
        ) : (
          <RowTitle name="客户" />
        )
      }
      onClose={list.close}
    >
      <Answer
        missing={<EmptyState title="没有找到这家客户" />}
        query={query}
        waiting={<Skeleton height={220} />}
      >
        {(company) => (
          <>
            <Facts>
              <Fact name="价格等级">{company.level_name}</Fact>
            </Facts>
            <RoleRefusals />
            <Accounts
              company={company}
              found={listed?.matches.map(({ account_id }) => account_id) ?? []}
              owner={`${brandName(list.brands, company.brand)} · ${company.company_name}`}
            />
            <LatestOrders company={company} />
          </>
        )}
      </Answer>
    </RowDetail>
  )
}

type CompanyProps = { readonly company: CompanyAccounts }

type AccountsProps = CompanyProps & {
  /** Those that the search found. */
  readonly found: readonly CompanyAccount['account_id'][]
  readonly owner: string
}

function Accounts({ company, found, owner }: AccountsProps) {
  const first = company.list.find(({ account_id }) => found.includes(account_id))
  return (
    <ul aria-label="账号" className={styles.list}>
      {company.list.map((account) => (
        <li key={account.account_id} ref={account === first ? bringIntoView : undefined}>
          <AccountRow
            account={account}
            isFound={found.includes(account.account_id)}
            owner={owner}
          />
        </li>
      ))}
    </ul>
  )
}

/** A company may have many accounts. */
function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

/** Below the accounts, which staff come for. */
function LatestOrders({ company: { orders } }: CompanyProps) {
  const today = useToday()
  return (
    <Facts>
      <Fact name="最近订单">
        {orders.length === 0 ? (
          '还没有订单'
        ) : (
          <ul className={styles.orders}>
            {orders.map(({ order_id, order_no, status_cn, create_date }) => (
              <li key={order_id}>
                <Link className={factStyles.sibling} search={{ order: order_id }} to="/orders">
                  {order_no}
                </Link>{' '}
                {status_cn} <time dateTime={create_date}>{formatRecent(create_date, today)}</time>
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </Facts>
  )
}

type AccountRowProps = {
  readonly account: CompanyAccount
  readonly isFound: boolean
  readonly owner: string
}

function AccountRow({ account, isFound, owner }: AccountRowProps) {
  const { username, name, phone, is_main, is_purchase, is_enabled, last_seen } = account
  return (
    <article aria-label={name} className={classes(styles.account, isFound && styles.found)}>
      <p>
        <b>{name}</b> <span>{phone}</span> {username !== phone && <span>用户名 {username}</span>}
      </p>
      <p>
        <Tag look={is_main === 1 ? 'brand' : 'line'}>{is_main === 1 ? '主账号' : '子账号'}</Tag>{' '}
        {is_main === 0 && <Tag look="line">{is_purchase === 1 ? '可下单' : '仅选件'}</Tag>}{' '}
        {is_enabled === 0 && <Tag look="out">已停用</Tag>}{' '}
        {isFound && <Tag look="brand">搜索找到</Tag>}
      </p>
      <p className={styles.seen}>
        {last_seen === null ? '没有使用记录' : `最近使用 ${formatMoment(last_seen)}`}
      </p>
      <AccountHistory account={account}>
        <AccountActions account={account} owner={owner} />
      </AccountHistory>
    </article>
  )
}
