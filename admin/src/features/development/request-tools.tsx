import {
  addDevelopment,
  followDevelopment,
  undoDevelopmentRequestStep,
} from '@portal/contract/admin-development.ts'
import {
  isOpenRequest,
  isUndoingNotified,
  REQUEST_STATES,
  type RequestState,
} from '@portal/rules/development/request-state.ts'
import { stepsInForce } from '@portal/rules/development/steps-in-force.ts'
import { undoneTogetherText } from '@portal/rules/development/undone-together.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { Opened } from '#src/lists/use-opened.tsx'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { type AdminRequest, useFollowDevelopment, useUndoRequestStep } from './development-calls.ts'
import { UndoStep } from './undo-step.tsx'

import styles from './step-history.module.css'

const DevelopmentDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./development-dialog.tsx')).DevelopmentDialog,
  })),
)

/** The message about a refusal or a promise is recalled with it, and another one takes its place. */
function undoneText(state: RequestState, before: RequestState): string {
  const undone = '客户看到的也回到上一步，撤回会留在处理记录里。'
  if (!isUndoingNotified(state, before)) return undone
  return `${undone}提需求的客户会收到一条消息，说明已恢复为“${REQUEST_STATES[before]}”。`
}

type ToolsProps = { readonly request: AdminRequest; readonly brands: Opened['brands'] }

/** Undoing the last step, and the part in development. */
export function RequestTools({ request, brands }: ToolsProps) {
  const { id, version, state, same, last_step, steps } = request
  const { number, l_name_zh, brand } = request
  const alike = same.filter((one) => one.is_moved_alike)
  const staying = same.filter((one) => one.state === state && !one.is_moved_alike).length
  const before = stateBefore(steps)
  const undo = useUndoRequestStep()
  const why = useRefusal(undoDevelopmentRequestStep, '撤回进度')
  return (
    <div className={styles.foot}>
      {(last_step === 'own' || last_step === 'with_addition') && (
        <UndoStep
          isBusy={undo.isPending}
          of={`${number || l_name_zh}（${brandName(brands, brand)}）现为“${REQUEST_STATES[state]}”，撤回后为“${REQUEST_STATES[before]}”`}
          why={why}
          onUndo={(ended) =>
            undo.mutate(
              { id, version, alike: alike.map((one) => ({ id: one.id, version: one.version })) },
              ended,
            )
          }
        >
          {alike.length > 0 &&
            `同一次处理的同号需求一并撤回，${undoneTogetherText([request, ...alike])}。`}
          {undoneText(state, before)}
          {last_step === 'with_addition' &&
            '开发件仍在，这条需求不再随它推进；不再开发时，在开发件里停止。'}
          {staying > 0 && `同号的其他 ${staying} 条不变，仍为“${REQUEST_STATES[state]}”。`}
        </UndoStep>
      )}
      {last_step === 'with_stage' && (
        <span className={styles.elsewhere}>上一步随开发件推进，撤回也在开发件里：</span>
      )}
      <ItsDevelopment request={request} />
    </div>
  )
}

/** The part in development that the request follows, may follow, or may lead to. */
function ItsDevelopment({ request }: Pick<ToolsProps, 'request'>) {
  const { development, running, state } = request
  const [isAdding, setAdding] = useState(false)
  const whyNot = useRefusal(addDevelopment, '立项')
  return (
    <>
      {running !== null && <FollowButton of={request} running={running} />}
      {development === null && running === null && isOpenRequest(state) && (
        <Button
          disabled={whyNot !== undefined}
          size="small"
          title={whyNot}
          onClick={() => setAdding(true)}
        >
          立项为开发件
        </Button>
      )}
      {development !== null && (
        <Link className={styles.link} search={{ development: development.id }} to="/developments">
          开发件：{development.stage_cn}
        </Link>
      )}
      {isAdding && (
        <Suspense>
          <DevelopmentDialog from={request} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

type FollowProps = {
  readonly of: Pick<AdminRequest, 'id' | 'version'>
  readonly running: NonNullable<AdminRequest['running']>
}

/** The way back for a request that was taken out of the part in development. */
function FollowButton({ of: { id, version }, running }: FollowProps) {
  const follow = useFollowDevelopment()
  const why = useRefusal(followDevelopment, '随开发件推进')
  // Awaited here, because the list may take the button away before.
  const press = async () => {
    await follow.mutateAsync({ id, version })
    toast.success('已随开发件推进，可以撤回')
  }
  return (
    <Button
      disabled={why !== undefined}
      busy={follow.isPending}
      size="small"
      title={why}
      onClick={() => void press().catch(() => undefined)}
    >
      随开发件推进（{running.stage_cn}）
    </Button>
  )
}

/** The state that undoing the last step leads back to. */
function stateBefore(steps: AdminRequest['steps']) {
  return stepsInForce(steps).at(-2)?.state ?? 'submitted'
}
