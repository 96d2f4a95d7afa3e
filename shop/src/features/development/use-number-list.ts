import {
  withNumberAs,
  withNumbersApart,
  withoutNumbers,
  withTailAsQuantity,
} from '@portal/rules/development/edited-number-list.ts'
import type { ListedNumber } from '@portal/rules/development/read-number-line.ts'
import { readNumberList } from '@portal/rules/development/read-number-list.ts'
import { mayBeAnotherPart } from '@portal/rules/numbers/number-slips.ts'
import { refusalToList } from '@portal/rules/search/search-batches.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useRested } from '@portal/ui/page/use-rested.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { type KnownNumber, knownNumbersQuery } from './development-calls.ts'

/** The pause in typing after which the catalogue is asked. */
const CHECK_AFTER_MS = 300

export type CheckedNumbers = ReturnType<typeof useCheckedNumbers>
export type NumberListForm = ReturnType<typeof useNumberList>

/** A list of which a part was sent, and what of it is left. */
type PartSent = {
  readonly whole: string
  readonly rest: string
  readonly numbers: ReadonlySet<string>
}

const NOTHING_SENT: PartSent = { whole: '', rest: '', numbers: new Set() }

/** A pasted list: its numbers, what is known of them, which are chosen, and the lines left. */
export function useNumberList(isWatch = false) {
  const { brandWord } = useBrand()
  const [typed, setTyped] = useState('')
  const [partSent, setPartSent] = useState(NOTHING_SENT)
  const shown = useDeferredValue(typed)
  const isBehind = shown !== typed
  const isRest = shown === partSent.rest
  // What is left is read among what was sent, as before: other lines say what a line says.
  const whole = isRest ? partSent.whole : shown
  const { numbers: read, left } = useMemo(
    () => readNumberList(whole, brandWord),
    [whole, brandWord],
  )
  const numbers = useMemo(
    () => (isRest || isBehind ? read.filter(({ number }) => !partSent.numbers.has(number)) : read),
    [read, isRest, isBehind, partSent],
  )
  const checked = useCheckedNumbers(numbers, isWatch)
  return {
    ...checked,
    typed,
    setTyped,
    split: (number: string) => setTyped(withNumbersApart(typed, number, brandWord)),
    endIsQuantity: (number: string) => setTyped(withTailAsQuantity(typed, number, brandWord)),
    /** The user misspelt it. */
    takeNear: (number: string, near: string) =>
      setTyped(withNumberAs(typed, number, near, brandWord)),
    /** Leaves what was not sent, also what was typed meanwhile. */
    keepUnsent: (sentNow: readonly string[]) => {
      const sent = new Set([...(isRest ? partSent.numbers : []), ...sentNow])
      const rest = withoutNumbers(whole, sent, brandWord)
      setPartSent({ whole, rest, numbers: sent })
      setTyped((now) => (now === typed ? rest : withoutNumbers(now, new Set(sentNow), brandWord)))
    },
    left,
    /** The text is what a sending left, as it left it. */
    isRest: typed === partSent.rest,
    isReading: isBehind || checked.isReading,
    /** Rows and lines, other than chatter, that a sending would leave, though nobody decided so. */
    waiting: [
      ...checked.rows
        .filter(({ isChosen, isSold, isUndecided }) => !isChosen && (isSold || isUndecided))
        .map(({ number }) => number),
      ...left.filter((line) => !line.isChatter).map(({ text }) => text),
    ],
  }
}

/**
 * Numbers with what is known of them. What the supplier has, or may be a misspelt number of it, or several run together,
 * or without a readable quantity, starts unticked; a quantity set in its row is one. What is requested already is not
 * sent again, and cannot be ticked unless it is a watch.
 */
export function useCheckedNumbers(numbers: readonly ListedNumber[], isWatch = false) {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [counts, setCounts] = useState<ReadonlyMap<string, Counted>>(new Map())
  const known = useKnownNumbers(useMemo(() => numbers.map(({ number }) => number), [numbers]))
  const rows = numbers.map((row) => {
    const facts = known.of.get(row.number)
    const counted = counts.get(row.number)
    // Another quantity in the text is newer than the one set in its row.
    const isCounted = counted?.read === row.quantity
    const look = lookOf(row, facts, isCounted)
    const isRepeated = !isWatch && facts?.is_requested === 1
    const choice = choices.get(row.number)
    return {
      ...row,
      quantity: isCounted ? counted.pieces : row.quantity,
      /** By the user, so that nothing leaves its quantity open. */
      isCounted,
      known: facts,
      isRepeated,
      isSold: look === 'sold',
      /** By setting its quantity, which was all that was doubtful. */
      isTickedByCount:
        choice === undefined && !isRepeated && isDecidedByCount(row, facts, isCounted),
      isChosen: !isRepeated && (choice ?? look === 'new'),
      /** Neither ticked nor unticked by the user, who has to look at it first. */
      isUndecided: !isRepeated && look === 'doubtful' && choice === undefined,
    }
  })
  return {
    isWatch,
    rows,
    chosen: rows.filter(({ isChosen }) => isChosen),
    undecided: rows.filter(({ isUndecided }) => isUndecided),
    /** Not among what was sent before. */
    sendable: rows.filter(({ isRepeated }) => !isRepeated),
    choose: (number: string, isChosen: boolean) =>
      setChoices((before) => new Map(before).set(number, isChosen)),
    count: (number: string, pieces: number) => {
      const read = numbers.find((one) => one.number === number)?.quantity
      if (read !== undefined) setCounts((before) => new Map(before).set(number, { read, pieces }))
    },
    refusal: refusalToList(numbers.length),
    isReading: known.isChecking,
    isUnchecked: known.isUnchecked,
    checkAgain: known.checkAgain,
  }
}

function isDecidedByCount(
  row: ListedNumber,
  known: KnownNumber | undefined,
  isCounted: boolean,
): boolean {
  return isCounted && lookOf(row, known, true) === 'new' && lookOf(row, known, false) !== 'new'
}

/** The pieces that the user set in the row of a number, and those that its text had then. */
type Counted = { readonly read: number; readonly pieces: number }

function lookOf(
  { isTelephone, isRunTogether, ...row }: ListedNumber,
  known: KnownNumber | undefined,
  isCounted: boolean,
): 'new' | 'sold' | 'doubtful' {
  if (known && known.product_id !== null) return 'sold'
  const { beforeTail, falseQuantity, leadingFigure, unclearAmount, otherFigure } = row
  const { isUnexplained } = row
  const amounts = isCounted
    ? []
    : [falseQuantity, leadingFigure, unclearAmount, otherFigure, isUnexplained]
  const isUnlikely = [isTelephone, isRunTogether, row.isUnlikely, row.isUnwanted].includes(true)
  const isPlain = !isUnlikely && [beforeTail, ...amounts].every((one) => one === undefined)
  const isSlip = known?.near != null && !mayBeAnotherPart(row.number, known.near.number)
  return isPlain && !isSlip ? 'new' : 'doubtful'
}

/** What the catalogue, the parts in development and the company's requests know of these numbers. */
export function useKnownNumbers(numbers: readonly string[]) {
  const rested = useRested(numbers, CHECK_AFTER_MS)
  const isAsking = rested.length > 0 && refusalToList(rested.length) === undefined
  const query = useQuery({ ...knownNumbersQuery(useCaller(), rested), enabled: isAsking })
  const of = useMemo(
    () => new Map(query.data?.list.map((known) => [known.number, known])),
    [query.data],
  )
  return {
    of,
    isChecking: numbers.length > 0 && (rested !== numbers || query.isFetching),
    isUnchecked: isAsking && query.isError && !query.isFetching,
    checkAgain: () => void query.refetch(),
  }
}

type Read = Pick<CheckedNumbers, 'isReading'> & {
  readonly typed?: string
  readonly chosen: readonly { readonly number: string }[]
  /** How many there are, with those on their way. */
  readonly pictures?: number
}

type Pressed = { readonly typed: string; readonly wanted: string; readonly pictures: number }

const CHANGED_BY_CHECK = '核对后有变化，还没有提交，请看过再提交'

/**
 * A press before the list is read waits for it, and acts unless that changes what is chosen. What the check changes
 * while the button is held down was not seen either.
 */
export function usePressOnceRead(
  { typed = '', isReading, chosen, pictures = 0 }: Read,
  act: () => void,
) {
  const [pressed, setPressed] = useState<Pressed>()
  const acted = useRef(pressed)
  const wanted = chosen.map(({ number }) => number).join()
  const began = usePressBegan(wanted)
  const due = isReading ? undefined : pressed
  const sent = useRef<string>(undefined)
  const send = () => {
    sent.current = wanted
    act()
  }
  // The second press of a double one began before the first one's was sent.
  const refuse = (before: string) => {
    if (before !== sent.current) toast.info(CHANGED_BY_CHECK)
  }
  const actIfDue = useEffectEvent(() => {
    if (due === acted.current) return
    acted.current = due
    if (due?.typed !== typed) return
    if (due.pictures !== pictures) toast.info('图片有变化，还没有提交，请看过再提交')
    else if (due.wanted === wanted) send()
    else refuse(due.wanted)
  })
  useEffect(() => {
    if (due !== undefined) actIfDue()
  }, [due])
  return {
    isWaiting: isReading && pressed?.typed === typed && pressed.pictures === pictures,
    press: () => {
      if (isReading) return setPressed({ typed, wanted, pictures })
      const before = began.with(wanted)
      if (before === wanted) return send()
      return refuse(before)
    },
  }
}

/** The value that the page had when the mouse, a finger or a key last went down. */
function usePressBegan(value: string) {
  const seen = useRef(value)
  const note = useEffectEvent(() => {
    seen.current = value
  })
  useEffect(() => {
    const begin = () => note()
    const kinds = ['pointerdown', 'keydown'] as const
    for (const kind of kinds) window.addEventListener(kind, begin, { capture: true })
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, begin, { capture: true })
    }
  }, [])
  return {
    /** A press that neither began has the value of now the next time. */
    with: (now: string): string => {
      const before = seen.current
      seen.current = now
      return before
    },
  }
}
