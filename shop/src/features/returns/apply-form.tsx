import type { ReturnKind } from '@portal/rules/return-state.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'
import { BulkBar } from '@portal/ui/bulk-bar.tsx'
import { Button, buttonLook } from '@portal/ui/button.tsx'
import { Price } from '@portal/ui/price.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { useMedia } from '@portal/ui/use-media.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import {
  type Application,
  applicationProblem,
  chosenByCount,
  chosenProblem,
  countWords,
  EMPTY_APPLICATION,
  expectedCredit,
  kindsOf,
  renewed,
  toggled,
  withSaidKept,
} from './application.ts'
import { ApplyReason } from './apply-reason.tsx'
import { ChosenLines } from './chosen-lines.tsx'
import { countedLines } from './counted.ts'
import { ReturnablePicker } from './returnable-picker.tsx'
import { returnableQuery, useAddReturn } from './returns-calls.ts'

import styles from './apply-form.module.css'

const LINES_A_PAGE = 10
/** A parcel is gone through whole. */
const LINES_OF_A_PARCEL = 200

type Props = {
  /** What the count of the parcel found, as its address says it. */
  readonly counted: string
  /** Offers only the pieces of this parcel, which the return is then about. */
  readonly delivery_id: number | undefined
  /** Offers only the pieces of this order. */
  readonly order_id: number | undefined
  /** In a narrow window what comes back is chosen first, and what is wrong with it said then. */
  readonly step: 'lines' | 'why'
  readonly onStep: (step: 'lines' | 'why') => void
  readonly onWiden: () => void
  readonly onApplied: (return_id: number) => void
}

/** What comes back, why, and how it looks; nothing of it is lost when the server says no. */
export function ApplyForm(props: Props) {
  const { counted, delivery_id, order_id, step, onStep, onWiden, onApplied } = props
  const { coinName } = useBrand()
  const [filled, setFilled] = useState<Application>({
    ...EMPTY_APPLICATION,
    // A user who counts a parcel usually reports missing pieces.
    kind: delivery_id === undefined ? 'return' : 'short',
  })
  const [search, setSearch] = useState({ keyword: '', page: 1 })
  const [uploads, setUploads] = useState(0)
  const [isTried, setIsTried] = useState(false)
  const add = useAddReturn()
  /** The second press of a double click comes before the first is drawn as under way. */
  const sending = useRef(false)
  const found = useQuery(
    returnableQuery(useCaller(), {
      page: search.page,
      limit: delivery_id === undefined ? LINES_A_PAGE : LINES_OF_A_PARCEL,
      ...(search.keyword !== '' && { keyword: search.keyword }),
      ...(delivery_id !== undefined && { delivery_id }),
      ...(order_id !== undefined && { order_id }),
    }),
  )
  const [awaited, setAwaited] = useState(() => countedLines(counted))
  if (awaited.length > 0 && found.data) {
    const chosen = chosenByCount(awaited, found.data.list)
    setAwaited([])
    setFilled({ ...filled, chosen, reasons: countWords(chosen) })
  }
  const change = (next: (before: Application) => Partial<Application>) =>
    setFilled((before) => withSaidKept(before, { ...before, ...next(before) }))
  const chosen = renewed(filled.chosen, found.data?.list ?? [])
  const credit = expectedCredit(chosen)
  const problem = uploads > 0 ? '图片还在上传，请稍候' : applicationProblem({ ...filled, chosen })
  const hasSteps = useMedia('(max-width: 1023px)')
  const isChoosing = hasSteps && (step === 'lines' || chosen.length === 0)
  const wrong = isChoosing ? chosenProblem(chosen) : problem
  // Pale until something is chosen; pressed anyway it says what is missing.
  const look = chosen.length === 0 ? 'soft' : 'primary'
  const goOn = () => {
    setIsTried(wrong !== undefined)
    if (wrong === undefined) onStep('why')
  }
  const submit = () => {
    setIsTried(true)
    if (problem === undefined && !sending.current) void send()
  }
  const send = async () => {
    sending.current = true
    const lines = chosen.map(({ line, quantity, kind: ofLine }) => ({
      order_line_id: line.order_line_id,
      quantity,
      kind: ofLine,
    }))
    const kinds = kindsOf(filled)
    const ofKinds = <Said,>(said: (one: ReturnKind) => Said) =>
      Object.fromEntries(kinds.map((one) => [one, said(one)]))
    const reasons = ofKinds((one) => (filled.reasons[one] ?? '').trim())
    const [reason = ''] = Object.values(reasons)
    const requested = {
      kind: filled.kind,
      reason,
      reasons,
      pictures: [],
      pictures_of_kinds: ofKinds((one) => [...(filled.pictures[one] ?? [])]),
      lines,
      ...(delivery_id !== undefined && { delivery_id }),
    }
    try {
      const { return_id, returns } = await add.mutateAsync(requested)
      toast.success(
        returns.length > 1 ? `提交成功，按类型分成 ${returns.length} 张退货单` : '提交成功',
      )
      onApplied(return_id)
    } catch {
      // The toast has shown the reason; the input stays.
    }
    sending.current = false
  }
  return (
    <div className={styles.form}>
      <header className={`card ${styles.head}`}>
        <h1>申请退货</h1>
        {hasSteps && !isChoosing ? (
          <Button kind="text" onClick={() => onStep('lines')}>
            上一步
          </Button>
        ) : (
          <Link className={buttonLook({ kind: 'text' })} to="/profile/return_orders">
            返回退货单
          </Link>
        )}
      </header>
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
            listed={new Set(found.data?.list.map((line) => line.order_line_id))}
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
          {isTried && wrong !== undefined ? (
            <span className={styles.problem} role="alert">
              {wrong}
            </span>
          ) : (
            <span className={styles.sum}>
              {sumText(chosen)}
              {credit !== null && credit > 0 && (
                <>
                  ，预计入账 <Price look="strong" yuan={credit} />
                  {!isChoosing && (
                    <span className={styles.explained}>
                      按优惠券和{coinName}抵扣后的实付折算；抵扣的{coinName}另退，已得积分扣回
                    </span>
                  )}
                </>
              )}
            </span>
          )}
          {isChoosing ? (
            <Button kind={look} onClick={goOn}>
              下一步
            </Button>
          ) : (
            <Button busy={add.isPending} kind={look} onClick={submit}>
              提交申请
            </Button>
          )}
        </BulkBar>
      </div>
    </div>
  )
}

function sumText(chosen: Application['chosen']): string {
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  if (chosen.length === 0) return chosenProblem(chosen) ?? ''
  return `已选 ${chosen.length} 种 ${pieces} 件`
}
