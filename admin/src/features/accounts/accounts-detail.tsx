import { resetAccountPassword, setAccountAccess } from '@portal/contract/admin-accounts.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatMoment, formatRecent } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { AccountHistory } from './account-history.tsx'
import {
  accountsQuery,
  type CompanyAccounts,
  type CompanyAccount,
  type CustomerRow,
  useSetAccess,
} from './accounts-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import styles from './accounts-detail.module.css'

const PasswordDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./password-dialog.tsx')).PasswordDialog,
  })),
)

type Props = { readonly id: Id<'company'>; readonly list: List<CustomerRow> }

/** The accounts of a company, to help a user who is locked out. */
export function AccountsDetail({ id, list }: Props) {
  const query = useQuery(accountsQuery(useCaller(), id))
  const shown = query.data ?? list.found.data?.list.find(({ company_id }) => company_id === id)
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
            <CompanyFacts company={company} />
            <ul aria-label="账号" className={styles.list}>
              {company.list.map((account) => (
                <li key={account.account_id}>
                  <AccountRow account={account} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answer>
    </RowDetail>
  )
}

type CompanyFactsProps = { readonly company: CompanyAccounts }

function CompanyFacts({ company: { level_name, orders } }: CompanyFactsProps) {
  const today = useToday()
  return (
    <Facts>
      <Fact name="价格等级">{level_name}</Fact>
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

type OneProps = { readonly account: CompanyAccount }

function AccountRow({ account }: OneProps) {
  const { username, name, phone, is_main, is_purchase, is_enabled, last_seen } = account
  return (
    <article aria-label={name} className={styles.account}>
      <p>
        <b>{name}</b> <span>{phone}</span> {username !== phone && <span>用户名 {username}</span>}
      </p>
      <p>
        <Tag look={is_main === 1 ? 'brand' : 'line'}>{is_main === 1 ? '主账号' : '子账号'}</Tag>{' '}
        {is_main === 0 && <Tag look="line">{is_purchase === 1 ? '可下单' : '仅选件'}</Tag>}{' '}
        {is_enabled === 0 && <Tag look="out">已停用</Tag>}
      </p>
      <p className={styles.seen}>
        {last_seen === null ? '没有使用记录' : `最近使用 ${formatMoment(last_seen)}`}
      </p>
      <Actions account={account} />
      <AccountHistory account={account} />
    </article>
  )
}

function Actions({ account }: OneProps) {
  const [task, setTask] = useState<'password' | 'disable'>()
  const close = () => setTask(undefined)
  const access = useSetAccess()
  const noReset = useRefusal(resetAccountPassword, '重置密码')
  const noAccess = useRefusal(setAccountAccess, '停用或恢复账号')
  const { account_id, name, is_main, is_enabled } = account
  const whyNotDisable = noAccess ?? (is_main === 1 ? '唯一的主账号，不能停用' : undefined)
  const set = (value: 0 | 1) =>
    access.mutate(
      { account_id, is_enabled: value },
      {
        onSuccess: () => {
          toast.success(value === 1 ? `${name} 已恢复` : `${name} 已停用`)
          close()
        },
      },
    )
  return (
    <p className={styles.actions}>
      <Button
        aria-label={`重置密码 ${name}`}
        disabled={noReset !== undefined}
        size="small"
        title={noReset}
        onClick={() => setTask('password')}
      >
        重置密码
      </Button>
      {is_enabled === 1 ? (
        <Button
          aria-label={`停用 ${name}`}
          key="disable"
          disabled={whyNotDisable !== undefined}
          size="small"
          onClick={() => setTask('disable')}
        >
          停用
        </Button>
      ) : (
        <Button
          aria-label={`恢复 ${name}`}
          busy={access.isPending}
          disabled={noAccess !== undefined}
          key="restore"
          size="small"
          title={noAccess}
          onClick={(event) => {
            // The account moves up, and the next disabled one takes its place.
            ignoreSecondPress(event)
            set(1)
          }}
        >
          恢复
        </Button>
      )}
      <Dialog
        confirm={{ label: '停用', danger: true, busy: access.isPending, onPress: () => set(0) }}
        open={task === 'disable'}
        title="停用账号"
        onClose={close}
      >
        停用后 {name} 立即退出登录。订单和购物车中的配件保留，可以随时恢复。
      </Dialog>
      {(noReset ?? whyNotDisable) !== undefined && (
        <span className={styles.seen}>
          {[...new Set([noReset, whyNotDisable])].filter(Boolean).join('；')}
        </span>
      )}
      {task === 'password' && (
        <Suspense>
          <PasswordDialog account={account} onClose={close} />
        </Suspense>
      )}
    </p>
  )
}
