import type { Id } from '@portal/rules/ids.ts'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon, ExternalLinkIcon } from '@portal/ui/controls/icons.tsx'
import { SideDrawer } from '@portal/ui/overlays/side-drawer.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { isNotFound } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { PriceGrid } from '@portal/ui/shown/price-grid.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'

import { KitTable } from '#src/features/kits/kit-table.tsx'
import { BuyBox } from '#src/features/part-detail/buy-box.tsx'
import { FlashStrip, useFlashPrice } from '#src/features/part-detail/flash-strip.tsx'
import { ComingSoonNote, OutOfStockNote } from '#src/features/part-detail/out-of-stock-note.tsx'
import { PartAbout } from '#src/features/part-detail/part-about.tsx'
import { PartIdentity } from '#src/features/part-detail/part-identity.tsx'
import { UnknownPart } from '#src/features/part-detail/unknown-part.tsx'
import { WarehouseTable } from '#src/features/part-detail/warehouse-table.tsx'
import type { PartTab } from '#src/features/part-tabs/part-search-params.ts'
import { PartTabs } from '#src/features/part-tabs/part-tabs.tsx'
import type { PartsAround } from '#src/features/parts/open-part.ts'
import { type PartDetail, partQuery } from '#src/features/parts/parts-calls.ts'
import { useShownPrices } from '#src/features/parts/stock/use-buying-view.ts'
import { Gallery } from '#src/features/pictures/gallery.tsx'
import { ShareButton } from '#src/features/share/share-button.tsx'

import { type Step, useStepKeys } from './use-step-keys.ts'

import styles from './part-drawer.module.css'

type Props = {
  readonly id: Id<'part'>
  readonly around: PartsAround
  readonly isTurning: boolean
  readonly onMove: (id: Id<'part'>) => void
  /** Called beyond the ends of a page if the list has another one. */
  readonly onTurn: (step: Step) => void
  readonly onClose: () => void
}

/** A part over its list, with the previous and next one: ← → or J K step through them. */
export function PartDrawer({ id, around, isTurning, onMove, onTurn, onClose }: Props) {
  const query = useQuery(partQuery(useCaller(), id))
  const [tab, setTab] = useState<PartTab>()
  const body = useRef<HTMLDivElement>(null)
  const at = around.ids.indexOf(id)
  const pathTo = (step: Step) => {
    const to = at < 0 ? undefined : around.ids[at + step]
    if (isTurning || (to === undefined && !hasPage(around, at, step))) return undefined
    return () => {
      if (to === undefined) onTurn(step)
      else onMove(to)
      body.current?.scrollIntoView({ block: 'start' })
    }
  }
  useStepKeys(body, (step) => pathTo(step)?.())
  return (
    <SideDrawer
      isInAddress
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
      tools={<DrawerTools id={id} part={query.data} onNext={pathTo(1)} onPrevious={pathTo(-1)} />}
      onClose={onClose}
    >
      <div ref={body}>
        {isNotFound(query.error) ? (
          <UnknownPart />
        ) : (
          <Answer query={query} waiting={<PartDrawerSkeleton />}>
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

function hasPage({ paging }: PartsAround, at: number, step: Step): boolean {
  if (!paging || at < 0) return false
  return step === 1 ? paging.page * paging.size < paging.total : paging.page > 1
}

function placeWords({ ids, paging }: PartsAround, at: number): string {
  const before = paging ? (paging.page - 1) * paging.size : 0
  return `第 ${before + at + 1} / ${formatCount(paging?.total ?? ids.length)}`
}

function PartDrawerSkeleton() {
  return (
    <LoadingRegion className={styles.waiting} label="配件加载中">
      <Skeleton height={112} />
      <Skeleton height={94} />
      <Skeleton height={72} />
    </LoadingRegion>
  )
}

function PartDrawerFacts({ part }: { readonly part: PartDetail }) {
  const prices = useShownPrices(part)
  const isDearer = useFlashPrice(part) !== undefined
  const { detailPictures } = useBrand()
  return (
    <>
      <div className={styles.head}>
        <Gallery
          key={part.product_id}
          name={part.l_name_zh}
          pictures={part.pic.slice(0, detailPictures)}
          size="small"
        />
        <div className={styles.identity}>
          <PartIdentity headingLevel={2} part={part} />
        </div>
      </div>
      <PartAbout part={part} />
      <FlashStrip part={part} />
      <div className={classes(styles.prices, isDearer && styles.dearer)}>
        <PriceGrid prices={prices} />
      </div>
      <div className={styles.stock}>
        <WarehouseTable part={part} />
        <OutOfStockNote part={part} />
      </div>
      <ComingSoonNote className={styles.soon} part={part} />
      {part.l_spec_zh_list.length > 0 && (
        <div className={styles.block}>
          <KitTable key={part.product_id} part={part} />
        </div>
      )}
    </>
  )
}

type DrawerToolsProps = {
  readonly id: Id<'part'>
  readonly part: PartDetail | undefined
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

function DrawerTools({ id, part, onPrevious, onNext }: DrawerToolsProps) {
  return (
    <>
      <StepButton label="上一个" onPress={onPrevious}>
        <ChevronUpIcon />
      </StepButton>
      <StepButton label="下一个" onPress={onNext}>
        <ChevronDownIcon />
      </StepButton>
      {part && <ShareButton part={part} />}
      <a
        aria-label="新窗口"
        className={classes(styles.newWindow, 'not-phone')}
        href={`/parts/details?id=${id}`}
        rel="noopener"
        target="_blank"
        title="新窗口"
      >
        <ExternalLinkIcon />
      </a>
    </>
  )
}

type StepProps = {
  readonly label: string
  readonly onPress: (() => void) | undefined
  readonly children: ReactNode
}

/** Keeps the focus at the end of the list (aria-disabled), so that the keys still work. */
function StepButton({ label, onPress, children }: StepProps) {
  return (
    <IconButton
      aria-disabled={onPress === undefined}
      className={styles.step}
      label={label}
      onClick={() => onPress?.()}
    >
      {children}
    </IconButton>
  )
}
