import { addDevelopment, undoDevelopmentRequestStep } from '@portal/contract/admin-development.ts'
import { isOpenRequest, REQUEST_STATES } from '@portal/rules/development/request-state.ts'
import { stepsInForce } from '@portal/rules/development/steps-in-force.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { Opened } from '#src/lists/use-opened.tsx'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { type AdminRequest, useUndoRequestStep } from './development-calls.ts'
import { UndoStep } from './undo-step.tsx'

import styles from './step-history.module.css'

const DevelopmentDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./development-dialog.tsx')).DevelopmentDialog,
  })),
)

const UNDONE = '客户看到的也回到上一步，撤回会留在处理记录里。'

type ToolsProps = { readonly request: AdminRequest; readonly brands: Opened['brands'] }

/** Undoing the last step, and the part in development. */
export function RequestTools({ request, brands }: ToolsProps) {
  const { id, version, development, state, same, steps, number, l_name_zh, brand } = request
  const alike = same.filter((one) => one.is_moved_alike)
  const staying = same.filter((one) => one.state === state && !one.is_moved_alike).length
  const [isAdding, setAdding] = useState(false)
  const undo = useUndoRequestStep()
  const why = useRefusal(undoDevelopmentRequestStep, '撤回进度')
  const whyNot = useRefusal(addDevelopment, '立项')
  return (
    <div className={styles.foot}>
      {stepsInForce(steps.slice(1)).length > 0 && (
        <UndoStep
          isBusy={undo.isPending}
          of={`${number || l_name_zh}（${brandName(brands, brand)}）现为“${REQUEST_STATES[state]}”`}
          why={why}
          onUndo={(ended) =>
            undo.mutate(
              { id, version, alike: alike.map((one) => ({ id: one.id, version: one.version })) },
              ended,
            )
          }
        >
          {alike.length > 0 &&
            `同一次处理的同号需求一并撤回，共 ${alike.length + 1} 条：${companiesText([request, ...alike])}。`}
          {UNDONE}
          {staying > 0 && `同号的其他 ${staying} 条不变，仍为“${REQUEST_STATES[state]}”。`}
        </UndoStep>
      )}
      {development === null && isOpenRequest(state) && (
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
    </div>
  )
}

const MAX_NAMED_COMPANIES = 5

function companiesText(requests: readonly { readonly company_name: string }[]): string {
  const names = [...new Set(requests.map(({ company_name }) => company_name))]
  const named = names.slice(0, MAX_NAMED_COMPANIES).join('、')
  return names.length > MAX_NAMED_COMPANIES ? `${named} 等 ${names.length} 家` : named
}
