import { addReturn } from '@portal/contract/returns.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { ReturnKind } from '@portal/rules/returns/return-state.ts'
import { BulkBar } from '@portal/ui/controls/bulk-bar.tsx'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Price } from '@portal/ui/shown/price.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { countedLines } from '#src/features/orders/parcels/counted.ts'
import { returnableQuery } from '#src/features/returns/returns-calls.ts'

import {
  type Application,
  applicationProblem,
  chosenByCount,
  chosenProblem,
  countWords,
  EMPTY_APPLICATION,
  expectedCredit,
  initialKind,
  kindsOf,
  renewed,
  toggled,
  withTextsMoved,
} from './application.ts'
import { ApplyReason } from './apply-reason.tsx'
import { ChosenLines } from './chosen-lines.tsx'
import { ReturnablePicker } from './returnable-picker.tsx'

import styles from './apply-form.module.css'

const RETURNABLE_LINES_A_PAGE = 10
const LINES_OF_A_PARCEL = 200

type Props = {
  readonly counted: string
  /** Limits the form to the pieces of this parcel, which the return then refers to. */
  readonly delivery_id: Id<'delivery'> | undefined
  readonly order_id: Id<'order'> | undefined
  /** In a narrow window, first the lines are chosen, then the reasons. */
  readonly step: 'lines' | 'why'
  readonly onStep: (step: 'lines' | 'why') => void
  readonly onWiden: () => void
  readonly onApplied: (return_id: Id<'return'>) => void
}

export function ApplyForm(props: Props) {
  const { delivery_id, order_id, step, onStep, onWiden, onApplied } = props
  const [search, setSearch] = useState({ keyword: '', page: 1 })
  const [uploads, setUploads] = useState(0)
  const [isTried, setIsTried] = useState(false)
  const { send, isSending } = useSend(onApplied)
  const found = useReturnable({ ...search, delivery_id, order_id })
  const { filled, chosen, listed, change } = useApplication(props, found.data?.list)
  const problem = formProblem({ ...filled, chosen }, uploads)
  const { hasSteps, isChoosing } = useSteps(step, chosen.length)
  const wrong = isChoosing ? chosenProblem(chosen) : problem
  // Muted until a line is chosen; an early click shows what is missing.
  const look = chosen.length === 0 ? 'soft' : 'primary'
  const goOn = () => {
    setIsTried(wrong !== undefined)
    if (wrong === undefined) onStep('why')
  }
  const submit = () => {
    setIsTried(true)
    if (problem === undefined) void send({ ...filled, chosen }, delivery_id)
  }
  return (
    <div className={styles.form}>
      <Head onBack={hasSteps && !isChoosing ? () => onStep('lines') : undefined} />
      {(!hasSteps || isChoosing) && (
        <div className={styles.lines}>
          <ReturnablePicker
            chosen={chosen}
            found={found}
            isNarrowed={delivery_id !== undefined || order_id !== undefined}
            search={search}
            onSearch={setSearch}
            onToggle={(line) =>
              change((before) => ({ chosen: toggled(before.chosen, line, before.kind) }))
            }
            onChange={(next) => change(() => ({ chosen: next }))}
            onWiden={onWiden}
          />
          <ChosenLines
            chosen={chosen}
            listed={listed}
            onChange={(next) => change(() => ({ chosen: next }))}
          />
        </div>
      )}
      <div className={styles.side}>
        {!isChoosing && (
          <ApplyReason
            filled={filled}
            isTried={isTried}
            onChange={change}
            onUploads={(more) => setUploads((before) => before + more)}
          />
        )}
        <BulkBar label="提交退货申请">
          <CreditSum
            chosen={chosen}
            isExplained={!isChoosing}
            problem={isTried ? wrong : undefined}
          />
          {isChoosing ? (
            <Button kind={look} onClick={goOn}>
              下一步
            </Button>
          ) : (
            <Button busy={isSending} kind={look} onClick={submit}>
              提交申请
            </Button>
          )}
        </BulkBar>
      </div>
    </div>
  )
}

type Listed = Application['chosen'][number]['line']

/**
 * The input of the form; starts with the result of the parcel's count once its lines are loaded.
 */
function useApplication(
  { counted, delivery_id }: Pick<Props, 'counted' | 'delivery_id'>,
  list: readonly Listed[] | undefined,
) {
  const [filled, setFilled] = useState<Application>({
    ...EMPTY_APPLICATION,
    kind: initialKind({ isOfParcel: delivery_id !== undefined, isCounted: counted !== '' }),
  })
  const [awaited, setAwaited] = useState(() => countedLines(counted))
  if (awaited.length > 0 && list) {
    const chosen = chosenByCount(awaited, list)
    setAwaited([])
    setFilled({ ...filled, chosen, reasons: countWords(chosen) })
  }
  const change = (next: (before: Application) => Partial<Application>) =>
    setFilled((before) => withTextsMoved(before, { ...before, ...next(before) }))
  const chosen = renewed(filled.chosen, list ?? [])
  const listed = new Set(list?.map((line) => line.order_line_id))
  return { filled, chosen, listed, change }
}

function formProblem(filled: Application, uploads: number): string | undefined {
  return uploads > 0 ? '图片还在上传，请稍候' : applicationProblem(filled)
}

/** In a narrow window the lines are chosen in a separate step. */
function useSteps(step: Props['step'], chosen: number) {
  const hasSteps = useMedia('(max-width: 1023px)')
  return { hasSteps, isChoosing: hasSteps && (step === 'lines' || chosen === 0) }
}

type Narrowing = {
  readonly keyword: string
  readonly page: number
  readonly delivery_id: Id<'delivery'> | undefined
  readonly order_id: Id<'order'> | undefined
}

function useReturnable({ keyword, page, delivery_id, order_id }: Narrowing) {
  return useQuery(
    returnableQuery(useCaller(), {
      page,
      limit: delivery_id === undefined ? RETURNABLE_LINES_A_PAGE : LINES_OF_A_PARCEL,
      ...(keyword !== '' && { keyword }),
      ...(delivery_id !== undefined && { delivery_id }),
      ...(order_id !== undefined && { order_id }),
    }),
  )
}

function useSend(onApplied: Props['onApplied']) {
  const add = useServerChange(addReturn, { isLeaving: true })
  /** The second click of a double click comes before the pending state is rendered. */
  const sending = useRef(false)
  const send = async (filled: Application, delivery_id: Id<'delivery'> | undefined) => {
    if (sending.current) return
    sending.current = true
    try {
      const { return_id, returns } = await add.mutateAsync(requestOf(filled, delivery_id))
      toast.success(
        returns.length > 1 ? `提交成功，按类型分成 ${returns.length} 张退货单` : '提交成功',
      )
      onApplied(return_id)
    } catch {
      // The toast has already shown the error; the input stays.
    }
    sending.current = false
  }
  return { send, isSending: add.isPending }
}

function requestOf(filled: Application, delivery_id: Id<'delivery'> | undefined) {
  const kinds = kindsOf(filled)
  const ofKinds = <Value,>(valueOf: (one: ReturnKind) => Value) =>
    Object.fromEntries(kinds.map((one) => [one, valueOf(one)]))
  const reasons = ofKinds((one) => (filled.reasons[one] ?? '').trim())
  const [reason = ''] = Object.values(reasons)
  return {
    kind: filled.kind,
    reason,
    reasons,
    pictures: [],
    pictures_of_kinds: ofKinds((one) => [...(filled.pictures[one] ?? [])]),
    lines: filled.chosen.map(({ line, quantity, kind }) => ({
      order_line_id: line.order_line_id,
      quantity,
      kind,
    })),
    ...(delivery_id !== undefined && { delivery_id }),
  }
}

/** @param onBack returns to the previous step; undefined in a single-step form */
function Head({ onBack }: { readonly onBack: (() => void) | undefined }) {
  return (
    <header className={`card ${styles.head}`}>
      <h1>申请退货</h1>
      {onBack ? (
        <Button kind="text" onClick={onBack}>
          上一步
        </Button>
      ) : (
        <Link className={buttonLook({ kind: 'text' })} to="/profile/return_orders">
          返回退货单
        </Link>
      )}
    </header>
  )
}

type SumProps = {
  readonly chosen: Application['chosen']
  readonly isExplained: boolean
  readonly problem: string | undefined
}

function CreditSum({ chosen, isExplained, problem }: SumProps) {
  const { coinName } = useBrand()
  const credit = expectedCredit(chosen)
  if (problem !== undefined)
    return (
      <span className={styles.problem} role="alert">
        {problem}
      </span>
    )
  return (
    <span className={styles.sum}>
      {applicationSummary(chosen)}
      {credit !== null && credit > 0 && (
        <>
          ，预计入账 <Price look="strong" yuan={credit} />
          {isExplained && (
            <span className={styles.explained}>
              按优惠券和{coinName}抵扣后的实付折算；抵扣的{coinName}另退，已得积分扣回
            </span>
          )}
        </>
      )}
    </span>
  )
}

function applicationSummary(chosen: Application['chosen']): string {
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  if (chosen.length === 0) return chosenProblem(chosen) ?? ''
  return `已选 ${chosen.length} 种 ${pieces} 件`
}
