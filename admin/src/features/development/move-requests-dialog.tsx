import { MAX_REPLY_LENGTH, MAX_ROWS_AT_ONCE } from '@portal/contract/wire.ts'
import {
  commonRequestMoves,
  REQUEST_STATES,
  requestStepProblem,
  type RequestState,
} from '@portal/rules/development/request-state.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useState } from 'react'
import { Type } from 'typebox'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { SelectField } from '#src/forms/select-field.tsx'
import { useDraft } from '#src/session/drafts.ts'
import { brandName, type Staff } from '#src/session/session-calls.ts'

import {
  changedIn,
  type ChangedRequest,
  type RequestedNumber,
  useMoveManyRequests,
} from './development-calls.ts'

import form from '#src/forms/form.module.css'

type Props = {
  readonly rows: readonly RequestedNumber[]
  readonly brands: Staff['brands']
  readonly onClose: () => void
  readonly onDone: (moved: readonly SeenRequest[]) => void
}

/** A request, and its version before the step. */
export type SeenRequest = RequestedNumber['requests'][number]

/** Kept over the end of a session; which numbers are ticked is not. */
const Kept = Type.Object({ to: Type.String(), answer: Type.String() })

/** Several numbers at once; only launching needs a part each, so it is done one by one. */
export function MoveRequestsDialog({ rows, brands, onClose, onDone }: Props) {
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
  const [changed, setChanged] = useState<readonly ChangedRequest[]>([])
  const move = useMoveManyRequests()
  const requests = rows
    .flatMap((row) => row.requests)
    .filter(({ id }) => !changed.some((one) => one.id === id))
  const numbers = rows.filter((row) => row.requests.some((one) => requests.includes(one)))
  const send = () => {
    const found = problemOf(rows, { to, answer, count: requests.length })
    if (found !== undefined) return setProblem(found)
    const seen = requests.map(({ id, version }) => ({ id, version }))
    return move.mutate(
      { requests: seen, state: to === '' ? null : to, answer, pictures: [] },
      {
        onSuccess: () => close(() => onDone(requests)),
        onError: (error) => setChanged([...changed, ...(changedIn(error) ?? [])]),
      },
    )
  }
  return (
    <FormDialog
      busy={move.isPending}
      confirm={`处理${changed.length > 0 ? '其余' : ''} ${requests.length} 条需求`}
      isTouched={wasKept}
      sendsOnEnter={false}
      title="批量推进"
      onClose={() => close(onClose)}
      onSend={send}
    >
      {changed.length > 0 && <LeftOut brands={brands} changed={changed} />}
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
        {changed.length > 0 ? '其余' : '所选'} {numbers.length}{' '}
        个编号的全部客户都能看到；有一条被同事处理过，就先不提交，列出来由您决定。
      </p>
    </FormDialog>
  )
}

type Step = { readonly to: RequestState | ''; readonly answer: string; readonly count: number }

function problemOf(rows: Props['rows'], { to, answer, count }: Step): string | undefined {
  if (count === 0) return '所选的需求都已被同事处理，没有可以提交的'
  if (count > MAX_ROWS_AT_ONCE) return `一次最多处理 ${MAX_ROWS_AT_ONCE} 条需求`
  return rows
    .map(({ state }) =>
      requestStepProblem({ from: state, to: to === '' ? state : to, answer, hasPart: false }),
    )
    .find((one) => one !== undefined)
}

type LeftOutProps = Pick<Props, 'brands'> & { readonly changed: readonly ChangedRequest[] }

function LeftOut({ brands, changed }: LeftOutProps) {
  return (
    <div role="alert" tabIndex={-1}>
      <Note look="warning">
        还没有提交：下面 {changed.length} 条同事刚处理过，可以处理其余的。
        <ul>
          {changed.map((one) => (
            <li key={one.id}>
              {one.number || one.l_name_zh}（{brandName(brands, one.brand)}，{one.company_name}
              ）：{one.who}已处理，现为“{one.state_cn}”
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
