import type { Id } from '@portal/rules/ids.ts'
import { isTypedInto } from '@portal/ui/fields/typed-into.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText, isNotFound } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { openTipQuery, type Tip, tipsQuery, useReadTip } from './messages-calls.ts'
import { type MessagesSearchParams, tipsParams } from './messages-search-params.ts'
import { type Step, stepBeyond, stepFrom } from './step-in-list.ts'

type Options = {
  /** The list and the message that is open in it. */
  readonly search: MessagesSearchParams
  /** The loaded page of the list; undefined until then. */
  readonly rows: readonly Tip[] | undefined
  /** Opens a message of a page of the list. */
  readonly onOpen: (id: Id<'tip'>, page: number | undefined) => void
}

const BEYOND: Readonly<Record<Step, string>> = { 1: '这是最后一条了', [-1]: '这是第一条了' }

/**
 * The open message: as its row in the list at once, then with its part. It counts as read as soon
 * as it is shown; J and K step through the list, from page to page.
 */
export function useOpenedTip({ search, rows: loaded, onOpen }: Options) {
  const rows = loaded ?? []
  const { id, page } = search
  const found = useQuery(openTipQuery(useCaller(), id))
  const at = rows.findIndex((row) => row.id === id)
  const wasAt = useRef(-1)
  useEffect(() => {
    if (at >= 0) wasAt.current = at
  }, [at])
  const isUnknown = isNotFound(found.error)
  const known = found.data ?? rows[at]
  const tip = isUnknown ? undefined : known
  useReadOnceShown(tip)
  const goBeyond = useStepBeyond({ search, onOpen })
  const step = (to: Step) => {
    const next = id === undefined ? rows[0] : stepFrom({ rows, at, wasAt: wasAt.current }, to)
    if (next !== undefined) onOpen(next.id, page)
    else if (known !== undefined) void goBeyond(known, to)
    else if (loaded !== undefined) toast.error(BEYOND[to])
  }
  useStepKeys(step)
  return {
    tip,
    part: found.data?.part ?? undefined,
    isUnknown,
    found,
    step,
  }
}

/** Opens the next message of another page, or says that there is none. */
function useStepBeyond({ search, onOpen }: Pick<Options, 'search' | 'onOpen'>) {
  const call = useCaller()
  const queries = useQueryClient()
  const isOnItsWay = useRef(false)
  const load = (page: number) =>
    queries.fetchQuery({ ...tipsQuery(call, tipsParams({ ...search, page })), staleTime: 0 })
  return async ({ seq }: Tip, to: Step): Promise<void> => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    try {
      const found = await stepBeyond({ seq, page: search.page ?? 1, load }, to)
      if (found === undefined) toast.error(BEYOND[to])
      else onOpen(found.row.id, found.page)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      isOnItsWay.current = false
    }
  }
}

function useReadOnceShown(tip: Tip | undefined): void {
  const { mutate } = useReadTip()
  const marked = useRef<Id<'tip'>>(undefined)
  useEffect(() => {
    if (tip === undefined || tip.read === 1 || marked.current === tip.id) return
    marked.current = tip.id
    mutate({ tip_id: tip.id, type: 1 })
  }, [tip, mutate])
}

const STEPS: Readonly<Record<string, Step>> = { j: 1, k: -1 }

function useStepKeys(onStep: (step: Step) => void): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
      const step = STEPS[event.key.toLowerCase()]
      if (isOther || step === undefined || isTypedInto(event.target)) return
      latest.current(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
