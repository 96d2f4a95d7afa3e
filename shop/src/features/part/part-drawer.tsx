import { Answer } from '@portal/ui/answer.tsx'
import { isNotFound } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { SideDrawer } from '@portal/ui/side-drawer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { PartsAround } from '#src/features/parts/open-part.ts'
import { partQuery } from '#src/features/parts/parts-calls.ts'

import { BuyBox } from './buy-box.tsx'
import { DrawerTools } from './drawer-tools.tsx'
import { PartDrawerFacts } from './part-drawer-facts.tsx'
import type { PartTab } from './part-search-params.ts'
import { PartTabs } from './part-tabs.tsx'
import { UnknownPart } from './unknown-part.tsx'
import { type Step, useStepKeys } from './use-step-keys.ts'

import styles from './part-drawer.module.css'

type Props = {
  readonly id: number
  readonly around: PartsAround
  /** The requested page of the list is loading. */
  readonly isTurning: boolean
  readonly onMove: (id: number) => void
  /** Past the ends of a page, where the list has another one. */
  readonly onTurn: (step: Step) => void
  readonly onClose: () => void
}

/** A part beside the list it was found in, with the ones before and after it: ← → or J K go through them. */
export function PartDrawer({ id, around, isTurning, onMove, onTurn, onClose }: Props) {
  const query = useQuery(partQuery(useCaller(), id))
  const [tab, setTab] = useState<PartTab>()
  const body = useRef<HTMLDivElement>(null)
  const at = around.ids.indexOf(id)
  const wayTo = (step: Step) => {
    const to = at < 0 ? undefined : around.ids[at + step]
    if (isTurning || (to === undefined && !hasPage(around, at, step))) return undefined
    return () => {
      if (to === undefined) onTurn(step)
      else onMove(to)
      body.current?.scrollIntoView({ block: 'start' })
    }
  }
  useStepKeys(body, (step) => wayTo(step)?.())
  return (
    <SideDrawer
      open
      foot={query.data && <BuyBox key={id} part={query.data} place="foot" />}
      title={
        <span className={styles.title}>
          配件详情
          {at >= 0 && (
            <span aria-live="polite" className={styles.place}>
              {around.title} {placeWords(around, at)}
            </span>
          )}
        </span>
      }
      tools={<DrawerTools id={id} part={query.data} onNext={wayTo(1)} onPrevious={wayTo(-1)} />}
      onClose={onClose}
    >
      <div ref={body}>
        {isNotFound(query.error) ? (
          <UnknownPart />
        ) : (
          <Answer query={query} waiting={<Waiting />}>
            {(part) => (
              <>
                <PartDrawerFacts part={part} />
                <PartTabs isNarrow part={part} tab={tab} onTab={setTab} />
              </>
            )}
          </Answer>
        )}
      </div>
    </SideDrawer>
  )
}

/** Whether the list continues after its page, or before it. */
function hasPage({ paging }: PartsAround, at: number, step: Step): boolean {
  if (!paging || at < 0) return false
  return step === 1 ? paging.page * paging.size < paging.total : paging.page > 1
}

/** Its place in the whole list. */
function placeWords({ ids, paging }: PartsAround, at: number): string {
  const before = paging ? (paging.page - 1) * paging.size : 0
  return `第 ${before + at + 1} / ${(paging?.total ?? ids.length).toLocaleString('en-US')}`
}

function Waiting() {
  return (
    <LoadingRegion className={styles.waiting} label="配件加载中">
      <Skeleton height={112} />
      <Skeleton height={94} />
      <Skeleton height={72} />
    </LoadingRegion>
  )
}
