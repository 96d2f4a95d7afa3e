import {
  changeDevelopment,
  moveDevelopment,
  undoDevelopmentStep,
} from '@portal/contract/admin-development.ts'
import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
  requestStateOf,
  stageMoves,
  stageStepProblem,
  stepBackDoubt,
} from '@portal/rules/development/development-stage.ts'
import { isUndoingNotified } from '@portal/rules/development/request-state.ts'
import { stepsInForce } from '@portal/rules/development/steps-in-force.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useMayCall, useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import {
  type AdminDevelopment,
  type AdminDevelopmentRow,
  developmentQuery,
  useMoveDevelopment,
  useUndoStep,
} from './development-calls.ts'
import { PartWords } from './part-field.tsx'
import { type StepDraft, StepForm } from './step-form.tsx'
import { StepHistory } from './step-history.tsx'
import { UndoStep } from './undo-step.tsx'

import styles from './step-history.module.css'

const DevelopmentDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./development-dialog.tsx')).DevelopmentDialog,
  })),
)

type Props = {
  readonly id: Id<'development'>
  readonly list: List<AdminDevelopmentRow>
}

export function DevelopmentDetail({ id, list }: Props) {
  const query = useQuery(developmentQuery(useCaller(), id))
  const named = query.data ?? list.found.data?.list.find((one) => one.id === id)
  return (
    <RowDetail
      id={id}
      name="开发件"
      steps={<RowSteps idOf={(row) => row.id} list={list} unit="个" />}
      title={
        named ? (
          <RowTitle
            copy="复制编号"
            facts={[named.l_name_zh, brandName(list.brands, named.brand)]}
            mark={<StageMark stage={named.stage} />}
            name={named.number}
          />
        ) : (
          <RowTitle name="开发件" />
        )
      }
      onClose={list.close}
    >
      <Answer
        query={query}
        waiting={
          <LoadingRegion label="开发件加载中">
            <Skeleton height={84} />
            <Skeleton height={180} />
          </LoadingRegion>
        }
      >
        {(development) => <DevelopmentContents brands={list.brands} development={development} />}
      </Answer>
    </RowDetail>
  )
}

type ContentsProps = {
  readonly development: AdminDevelopment
  readonly brands: Parameters<typeof brandName>[0]
}

function DevelopmentContents({ development, brands }: ContentsProps) {
  const mayMove = useMayCall(moveDevelopment)
  const refusal = useRefusal(moveDevelopment, '推进开发件')
  const { l_model_zh, create_date, likes, wanted, companies, part } = development
  return (
    <>
      <Facts>
        {l_model_zh !== '' && <Fact name="车型">{l_model_zh}</Fact>}
        <Fact name="立项时间">{formatMoment(create_date)}</Fact>
        <Fact name="支持">
          {likes} / {wanted} 人
        </Fact>
        <Fact name="提过需求">{companies} 家客户</Fact>
        {part !== null && (
          <Fact name="上市配件">
            <PartWords part={part} />
          </Fact>
        )}
      </Facts>
      <ItsRequests requests={development.requests} />
      <StepHistory
        steps={development.steps.map(({ stage_cn, ...step }) => ({ ...step, state_cn: stage_cn }))}
      />
      <DevelopmentTools brands={brands} development={development} />
      {mayMove === true && <StageForm development={development} key={development.id} />}
      {mayMove === false && <Note className={styles.refusal}>{refusal}。</Note>}
    </>
  )
}

function ItsRequests({ requests }: Pick<AdminDevelopment, 'requests'>) {
  if (requests.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>需求（{requests.length}）</h3>
      <ul className={styles.others}>
        {requests.map((one) => (
          <li key={one.id}>
            <Link search={{ state: 'all', request: one.id }} to="/development_requests">
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

function DevelopmentTools({ development, brands }: ContentsProps) {
  const [isChanging, setChanging] = useState(false)
  const undo = useUndoStep()
  const whyNot = useRefusal(changeDevelopment, '修改开发件')
  const why = useRefusal(undoDevelopmentStep, '撤回进度')
  const { id, version, steps, number, brand, stage, requests } = development
  return (
    <div className={styles.foot}>
      <Button
        disabled={whyNot !== undefined}
        size="small"
        title={whyNot}
        onClick={() => setChanging(true)}
      >
        修改名称和人数
      </Button>
      {stepsInForce(steps.slice(1)).length > 0 && (
        <UndoStep
          isBusy={undo.isPending}
          of={`${number}（${brandName(brands, brand)}）现为“${DEVELOPMENT_STAGES[stage]}”，撤回后为“${DEVELOPMENT_STAGES[stageBefore(steps)]}”`}
          why={why}
          onUndo={(ended) => undo.mutate({ id, version }, ended)}
        >
          客户看到的也回到上一步{requests.length > 0 && '，随这一步推进的需求一并回到上一步'}
          。撤回会留在进展记录里。
          {isUndoingNotified(requestStateOf(stage), requestStateOf(stageBefore(steps))) &&
            notifiedText(development)}
        </UndoStep>
      )}
      {isChanging && (
        <Suspense>
          <DevelopmentDialog development={development} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Who gets a message that it is back; a request that was moved by itself since stays as it is. */
function notifiedText({ stage, requests, likes }: AdminDevelopment): string {
  const who = [
    requests.some(({ state }) => state === requestStateOf(stage)) && '需求一并恢复的',
    likes > 0 && '支持它的',
  ].filter((one) => one !== false)
  return who.length === 0 ? '' : `${who.join('和')}客户会收到一条消息，说明已恢复。`
}

/** The stage that undoing the last step leads back to. */
function stageBefore(steps: AdminDevelopment['steps']): DevelopmentStage {
  return stepsInForce(steps).at(-2)?.stage ?? 'research'
}

function StageForm({ development }: Pick<ContentsProps, 'development'>) {
  const { id, brand, stage, version } = development
  const move = useMoveDevelopment()
  const send = async ({ to, answer, pictures, part }: StepDraft<DevelopmentStage>) => {
    await move.mutateAsync({
      id,
      version,
      stage: to === '' ? null : to,
      answer,
      pictures: [...pictures],
      product_id: to === 'launched' ? (part?.product_id ?? null) : null,
    })
    toast.success(to === '' ? '进展已发布' : `已改为“${DEVELOPMENT_STAGES[to]}”`)
  }
  return (
    <StepForm
      arrives={NEVER}
      brand={brand}
      doubtOf={(to) => stepBackDoubt(stage, to)}
      findProblem={({ to, answer, part }) =>
        stageStepProblem({
          from: stage,
          to: to === '' ? stage : to,
          answer,
          hasPart: part !== null || development.part !== null,
        })
      }
      name={`development:${id}`}
      requested={development.number}
      isBusy={move.isPending}
      lastStep={development.steps.at(-1)}
      version={version}
      label="阶段"
      moves={stageMoves(stage).map((value) => ({ value, label: DEVELOPMENT_STAGES[value] }))}
      needsPart={(to) => to === 'launched'}
      proposal={null}
      stay={`只发布进展，仍为“${DEVELOPMENT_STAGES[stage]}”`}
      onSend={send}
    />
  )
}

/** News of a part leads to no other part. */
const NEVER = () => false

const LOOKS: Readonly<Record<DevelopmentStage, StateLook>> = {
  research: 'waiting',
  tooling: 'picking',
  sample: 'leaving',
  launching: 'away',
  launched: 'done',
  stopped: 'off',
}

export function StageMark({ stage }: { readonly stage: DevelopmentStage }) {
  return <StateMark look={LOOKS[stage]}>{DEVELOPMENT_STAGES[stage]}</StateMark>
}
