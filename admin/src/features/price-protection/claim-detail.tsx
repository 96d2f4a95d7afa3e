import { decideClaim } from '@portal/contract/price-protection.ts'
import type { Id } from '@portal/rules/ids.ts'
import { CLAIM_STATES, type ClaimState } from '@portal/rules/prices/price-protection-claim.ts'
import { formatBriefDay, formatMoment } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { DecideButtons } from '#src/lists/decide-buttons.tsx'
import { Fact, Facts } from '#src/lists/facts.tsx'
import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'
import { useGoToNext } from '#src/lists/use-go-to-next.ts'
import type { List } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { type AdminClaim, claimQuery, type ClaimRow } from './claims-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import lineStyles from '#src/lists/lines-table.module.css'
import styles from '#src/lists/row-foot.module.css'

type Props = { readonly id: Id<'claim'>; readonly list: List<ClaimRow> }

export function ClaimDetail({ id, list }: Props) {
  const query = useQuery(claimQuery(useCaller(), id))
  const { data } = query
  const named = data ?? list.found.data?.list.find((one) => one.claim_id === id)
  return (
    <RowDetail
      foot={data?.state === 'applied' && <ClaimActions list={list} claim={data} />}
      id={id}
      name="价保申请"
      steps={<RowSteps idOf={(row) => row.claim_id} list={list} unit="单" />}
      title={<ClaimName list={list} claim={named} />}
      onClose={list.close}
    >
      <Answer
        query={query}
        waiting={
          <LoadingRegion label="价保申请加载中">
            <Skeleton height={84} />
            <Skeleton height={180} />
          </LoadingRegion>
        }
      >
        {(claim) => <ClaimContents claim={claim} />}
      </Answer>
    </RowDetail>
  )
}

type ClaimNameProps = Pick<Props, 'list'> & { readonly claim: ClaimRow | undefined }

function ClaimName({ claim: named, list }: ClaimNameProps) {
  if (!named) return <RowTitle name="价保申请" />
  return (
    <RowTitle
      copy="复制申请单号"
      facts={[
        formatMoment(named.create_date),
        brandName(list.brands, named.brand),
        named.user_name,
      ]}
      mark={<ClaimStateMark state={named.state} />}
      name={named.claim_no}
    />
  )
}

type ClaimActionsProps = { readonly claim: AdminClaim; readonly list: List<ClaimRow> }

/**
 * Approving credits the amount on the current statement; refusing needs a reason. Enter approves.
 */
function ClaimActions({ claim: named, list }: ClaimActionsProps) {
  const decide = useServerChange(decideClaim)
  const { goOn } = useGoToNext({ list, idOf: (row) => row.claim_id })
  return (
    <footer className={styles.foot}>
      <DecideButtons
        approve="通过并补款"
        isPending={decide.isPending}
        subject={named.claim_no}
        refuse="驳回申请"
        refusing="客户能看到驳回原因，这些配件可以重新申请价保。"
        why={useRefusal(decideClaim, '审核价保')}
        onDecide={async ({ isApproved, reason }) => {
          const next = goOn()
          await decide.mutateAsync({
            claim_id: named.claim_id,
            is_approved: isApproved ? 1 : 0,
            reason,
          })
          toast.success(isApproved ? '已通过并计入对账单' : '已驳回')
          next()
        }}
      />
    </footer>
  )
}

const LOOKS: Readonly<Record<ClaimState, StateLook>> = {
  applied: 'waiting',
  approved: 'done',
  rejected: 'off',
}

export function ClaimStateMark({ state }: { readonly state: ClaimState }) {
  return <StateMark look={LOOKS[state]}>{CLAIM_STATES[state]}</StateMark>
}

function ClaimContents({ claim: named }: { readonly claim: AdminClaim }) {
  return (
    <>
      <Facts>
        <Fact name="客户">
          <b>{named.company_name}</b>
        </Fact>
        <Fact name="申请">
          <Price look="strong" yuan={named.claimed} /> · {named.quantity} 件
        </Fact>
        {named.remark !== '' && <Fact name="备注">{named.remark}</Fact>}
        {named.state === 'approved' && (
          <Fact name="已补">
            <Price look="strong" yuan={named.credited} />
          </Fact>
        )}
        {named.reclaimed > 0 && (
          <Fact name="退货冲回">
            <Price yuan={named.reclaimed} />
          </Fact>
        )}
        {named.reason !== '' && <Fact name="驳回原因">{named.reason}</Fact>}
        {named.decided_at !== null && (
          <Fact name="处理">
            {formatMoment(named.decided_at)} {named.decided_by}
          </Fact>
        )}
      </Facts>
      <ClaimLines claim={named} />
    </>
  )
}

function ClaimLines({ claim: named }: { readonly claim: AdminClaim }) {
  const isApproved = named.state === 'approved'
  return (
    <table className={lineStyles.table}>
      <caption>{named.lines.length} 个配件</caption>
      <thead>
        <tr>
          <th scope="col">配件 / 订单</th>
          <th className={lineStyles.right} scope="col">
            件
          </th>
          <th className={lineStyles.right} scope="col">
            订购价 → 现价
          </th>
          <th className={lineStyles.right} scope="col">
            {isApproved ? '已补' : '申请'}
          </th>
        </tr>
      </thead>
      <tbody>
        {named.lines.map((line) => (
          <ClaimLine key={line.order_line_id} isApproved={isApproved} line={line} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = { readonly line: AdminClaim['lines'][number]; readonly isApproved: boolean }

function ClaimLine({ line, isApproved }: LineProps) {
  return (
    <tr>
      <td className={lineStyles.part}>
        <b>
          <Link
            className={factStyles.sibling}
            search={{ order: line.order_id }}
            title={`订单 ${line.order_no}`}
            to="/orders"
          >
            {line.number}
          </Link>
        </b>{' '}
        {line.scm_classification} 类
        <span title={`${line.order_no} ${line.l_name_zh} ${line.title}`}>
          {formatBriefDay(line.ordered_at)} 订 · {formatBriefDay(line.effective_at)} 降
        </span>
      </td>
      <td className={lineStyles.right}>{line.quantity}</td>
      <td className={lineStyles.right}>
        <Price yuan={line.price} /> → <Price yuan={line.new_price} />
      </td>
      <td className={lineStyles.right}>
        <Price look="strong" yuan={isApproved ? line.credited : line.claimed} />
      </td>
    </tr>
  )
}
