import { MAX_REPLY_LENGTH, MAX_ROWS_AT_ONCE } from '@portal/contract/wire.ts'
import {
  commonRequestMoves,
  REQUEST_STATES,
  requestStepProblem,
} from '@portal/rules/development/request-state.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'
import { Type } from 'typebox'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { SelectField } from '#src/forms/select-field.tsx'
import { useDraft } from '#src/session/drafts.ts'

import { type RequestedNumber, useMoveRequests } from './development-calls.ts'

import form from '#src/forms/form.module.css'

type Props = {
  readonly rows: readonly RequestedNumber[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Kept over the end of a session; which numbers are ticked is not. */
const Kept = Type.Object({ to: Type.String(), answer: Type.String() })

/** Several numbers at once; only launching needs a part each, so it is done one by one. */
export function MoveRequestsDialog({ rows, onClose, onDone }: Props) {
  const moves = commonRequestMoves(rows.map(({ state }) => state)).filter((to) => to !== 'launched')
  const { draft, wasKept, change, drop } = useDraft({
    name: 'move-requests',
    schema: Kept,
    empty: { to: moves[0] ?? '', answer: '' },
  })
  const { answer } = draft
  // What was possible for the rows of before may not be so for these.
  const to = moves.find((one) => one === draft.to) ?? (draft.to === '' ? '' : (moves[0] ?? ''))
  const close = (then: () => void) => {
    drop()
    then()
  }
  const [problem, setProblem] = useState<string>()
  const move = useMoveRequests()
  const requests = rows.flatMap((row) => row.requests.map(({ id, version }) => ({ id, version })))
  const send = () => {
    const found = rows
      .map(({ state }) =>
        requestStepProblem({ from: state, to: to === '' ? state : to, answer, hasPart: false }),
      )
      .find((one) => one !== undefined)
    if (found !== undefined) setProblem(found)
    else if (requests.length > MAX_ROWS_AT_ONCE)
      setProblem(`一次最多处理 ${MAX_ROWS_AT_ONCE} 条需求`)
    else
      move.mutate(
        { requests, state: to === '' ? null : to, answer, pictures: [] },
        {
          onSuccess: ({ moved }) => {
            toast.success(`已处理 ${moved} 条需求`)
            close(onDone)
          },
        },
      )
  }
  return (
    <FormDialog
      busy={move.isPending}
      confirm={`处理 ${requests.length} 条需求`}
      isTouched={wasKept}
      sendsOnEnter={false}
      title="批量推进"
      onClose={() => close(onClose)}
      onSend={send}
    >
      <SelectField
        label="处理为"
        options={[
          ...moves.map((value) => ({ value, label: REQUEST_STATES[value] })),
          { value: '' as const, label: '只答复，进度不变' },
        ]}
        value={to}
        onChange={(next) => change({ ...draft, to: next })}
      />
      <TextArea
        label="答复"
        maxLength={MAX_REPLY_LENGTH}
        problem={problem}
        rows={4}
        value={answer}
        onSend={send}
        onText={(text) => {
          change({ to, answer: text })
          setProblem(undefined)
        }}
      />
      <p className={form.hint}>
        所选 {rows.length} 个编号的全部客户都能看到；有一条被同事改过，就都不改。
      </p>
    </FormDialog>
  )
}
