import { moveDevelopmentRequests } from '@portal/contract/admin-development.ts'
import { MAX_ROWS_AT_ONCE } from '@portal/contract/wire.ts'
import {
  commonRequestMoves,
  isOpenRequest,
  REQUEST_STATES,
  requestStepProblem,
  type RequestState,
} from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { RowDetail, RowTitle } from '#src/lists/row-detail.tsx'
import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'
import type { Opened } from '#src/lists/use-opened.tsx'
import { useMayCall, useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import {
  type AdminRequest,
  type RequestedNumber,
  requestQuery,
  useMoveRequests,
} from './development-calls.ts'
import { PartWords } from './part-field.tsx'
import { RequestAdditions } from './request-additions.tsx'
import { RequestTools } from './request-tools.tsx'
import { type StepDraft, StepForm } from './step-form.tsx'
import { Pictures, StepHistory } from './step-history.tsx'

import styles from './step-history.module.css'

type Props = {
  readonly id: Id<'development_request'>
  readonly opened: Opened
  /** Shown until it is loaded, if the list has it. */
  readonly listed?: RequestedNumber | undefined
}

export function RequestDetail({ id, opened, listed }: Props) {
  const query = useQuery(requestQuery(useCaller(), id))
  const named = query.data ?? listed
  return (
    <RowDetail
      id={id}
      name="开发需求"
      steps={opened.steps}
      title={
        named ? (
          <RowTitle
            copy="复制编号"
            facts={[
              named.l_name_zh === named.number ? '' : named.l_name_zh,
              brandName(opened.brands, named.brand),
              named.company_name,
            ]}
            mark={<RequestStateMark state={named.state} />}
            name={named.number}
          />
        ) : (
          <RowTitle name="开发需求" />
        )
      }
      onClose={opened.close}
    >
      {opened.above}
      <Answer
        query={query}
        waiting={
          <LoadingRegion label="开发需求加载中">
            <Skeleton height={84} />
            <Skeleton height={180} />
          </LoadingRegion>
        }
      >
        {(request) => (
          <RequestContents
            opened={opened}
            request={request}
            onExpired={() => void query.refetch()}
          />
        )}
      </Answer>
    </RowDetail>
  )
}

type RequestProps = Pick<Props, 'opened'> & { readonly request: AdminRequest }
type ContentsProps = RequestProps & { readonly onExpired: () => void }

function RequestContents({ request, opened, onExpired }: ContentsProps) {
  const mayMove = useMayCall(moveDevelopmentRequests)
  const refusal = useRefusal(moveDevelopmentRequests, '推进需求')
  return (
    <>
      <RequestFacts request={request} />
      <SameNumber same={request.same} />
      <RequestAdditions request={request} onExpired={onExpired} />
      <StepHistory steps={request.steps} />
      <RequestTools brands={opened.brands} request={request} />
      {mayMove === true && <RequestStepForm key={request.id} opened={opened} request={request} />}
      {mayMove === false && <Note className={styles.refusal}>{refusal}。</Note>}
    </>
  )
}

function RequestFacts({ request }: { readonly request: AdminRequest }) {
  const { company_name, user_name, create_date, quantity, l_model_zh, remark } = request
  const { pictures, part, found, companies } = request
  return (
    <>
      <Facts>
        <Fact name="客户">
          <b>{company_name}</b> {user_name}
        </Fact>
        <Fact name="提交时间">{formatMoment(create_date)}</Fact>
        <Fact name="同号">{companies} 家客户提过</Fact>
        {quantity !== null && <Fact name="数量">{quantity} 件</Fact>}
        {l_model_zh !== '' && <Fact name="车型">{l_model_zh}</Fact>}
        {remark !== '' && (
          <Fact className={styles.text} name="备注">
            {remark}
          </Fact>
        )}
        {part !== null && (
          <Fact name="上新配件">
            <PartWords part={part} />
          </Fact>
        )}
      </Facts>
      {part === null && found !== null && (
        <Note>
          目录里已有这个编号：
          <PartWords part={found} />
        </Note>
      )}
      {pictures.length > 0 && <Pictures addresses={pictures} name="客户图片" />}
    </>
  )
}

function SameNumber({ same }: Pick<AdminRequest, 'same'>) {
  if (same.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>同号的其他需求（{same.length}）</h3>
      <ul className={styles.others}>
        {same.map((one) => (
          <li key={one.id}>
            <Link resetScroll={false} search={(before) => ({ ...before, request: one.id })} to=".">
              {one.company_name}
            </Link>
            <span>
              {one.state_cn} · {formatMoment(one.create_date)}
              {one.quantity !== null && ` · ${one.quantity} 件`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function RequestStepForm({ request, opened }: RequestProps) {
  const { id, brand, state, version } = request
  const others = request.same.filter((one) => isOpenRequest(one.state) && one.state === state)
  const [isWithSame, setWithSame] = useState(true)
  const move = useMoveRequests()
  const taken = isWithSame ? others.slice(0, MAX_ROWS_AT_ONCE - 1) : []
  const send = async ({ to, answer, pictures, part }: StepDraft<RequestState>) => {
    const next = opened.goOn()
    const requests = [
      { id, version },
      ...taken.map((one) => ({ id: one.id, version: one.version })),
    ]
    const { moved } = await move.mutateAsync({
      requests,
      state: to === '' ? null : to,
      answer,
      pictures: [...pictures],
      product_id: to === 'launched' ? (part?.product_id ?? null) : null,
    })
    const done =
      to === '' ? `已答复 ${request.number || request.l_name_zh}` : `已改为“${REQUEST_STATES[to]}”`
    toast.success(moved > 1 ? `${done}，共 ${moved} 条需求` : done)
    // As with questions and feedback, a first answer moves to the next one.
    if (to !== '' || version === 0) next()
  }
  return (
    <StepForm
      arrives={opened.arrives}
      brand={brand}
      findProblem={({ to, answer, part }) =>
        requestStepProblem({
          from: state,
          to: to === '' ? state : to,
          answer,
          hasPart: part !== null || request.part !== null,
        })
      }
      name={`request:${id}`}
      requested={request.number}
      isBusy={move.isPending}
      lastStep={request.steps.at(-1)}
      version={version}
      label="处理为"
      moves={commonRequestMoves([state]).map((value) => ({ value, label: REQUEST_STATES[value] }))}
      needsPart={(to) => to === 'launched'}
      proposal={request.found && { ...request.found, has_number: true }}
      stay={`只答复，仍为“${REQUEST_STATES[state]}”`}
      onSend={send}
    >
      {others.length > 0 && (
        <Checkbox checked={isWithSame} onChange={setWithSame}>
          同号的 {others.length} 条需求一并处理
        </Checkbox>
      )}
    </StepForm>
  )
}

const LOOKS: Readonly<Record<RequestState, StateLook>> = {
  submitted: 'waiting',
  reviewing: 'picking',
  developing: 'leaving',
  launched: 'done',
  declined: 'off',
}

export function RequestStateMark({ state }: { readonly state: RequestState }) {
  return <StateMark look={LOOKS[state]}>{REQUEST_STATES[state]}</StateMark>
}
