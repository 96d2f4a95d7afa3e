import { modelNameCut } from '@portal/rules/vehicles/model-name-cut.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { ExternalLinkIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { PriceGrid } from '@portal/ui/shown/price-grid.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { memo, type ReactNode } from 'react'

import { PiecesControl } from '#src/features/add-to-cart/pieces-control.tsx'
import { CarFitTag } from '#src/features/car-fit/car-fit-tag.tsx'
import { FavouriteButton } from '#src/features/parts/favourite-button.tsx'
import { PartLink } from '#src/features/parts/part-link.tsx'
import { PartPicture } from '#src/features/parts/part-picture.tsx'
import { PartTags } from '#src/features/parts/part-tags.tsx'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { PartStock } from '#src/features/parts/stock/part-stock.tsx'
import { useShownPrices } from '#src/features/parts/stock/use-buying-view.ts'

import type { Density } from './density-switch.tsx'

import tool from '#src/layout/text-tool.module.css'
import attributeStyles from './part-attributes.module.css'
import card from './part-card.module.css'
import styles from './part-row.module.css'

type Props = {
  readonly part: PartCard
  readonly density?: Density
  /** Whether the row is ticked. Without `onChoose` there is no box. */
  readonly chosen?: boolean
  readonly onChoose?: (part: PartCard, chosen: boolean) => void
  /** Disables the box: the row has no part to tick. */
  readonly isEmpty?: boolean
  /** Marks an alternative to the searched part with a muted bar at its left. */
  readonly isAlternative?: boolean
  readonly isHit?: boolean
  /** Shown below the number: "34116794300 → 34116860912". */
  readonly origin?: ReactNode
  readonly tags?: ReactNode
  readonly pieces?: ReactNode
  readonly price?: ReactNode
  readonly stock?: ReactNode
  readonly acts?: ReactNode
}

/** A part in a list: the eight columns of specification 2.9, or a card on phones. */
export const PartRow = memo(function PartRow(props: Props) {
  const { part, density = 'roomy', chosen = false, onChoose, isAlternative } = props
  const prices = useShownPrices(part)
  const isCompact = density === 'compact'
  return (
    <div
      className={classes(
        styles.row,
        card.row,
        isCompact && styles.compact,
        chosen && styles.chosen,
        isAlternative && styles.alternative,
      )}
    >
      <div className={classes(styles.select, card.select)}>
        {onChoose && (
          <Checkbox
            aria-label={`选择 ${part.number}`}
            checked={chosen}
            disabled={props.isEmpty}
            onChange={(next) => onChoose(part, next)}
          />
        )}
      </div>
      <Picture part={part} />
      <Identity {...props} />
      <div className={classes(styles.attributes, card.attributes)}>
        <PartAttributes attributes={part.attributes} piecesPerBox={part.outbox_fcl_quantity} />
      </div>
      <div className={classes(styles.price, card.price)}>
        {props.price ?? <PriceGrid layout={isCompact ? 'band' : 'column'} prices={prices} />}
      </div>
      <div className={classes(styles.stock, card.stock)}>
        {props.stock ?? <PartStock layout={isCompact ? 'short' : 'column'} part={part} />}
      </div>
      <div className={classes(styles.options, card.options)}>
        {props.pieces ?? <PiecesControl part={part} />}
        <div className={classes(styles.acts, card.acts)}>
          <FavouriteButton part={part} />
          <a
            aria-label={`新窗口打开 ${part.number}`}
            className={classes(tool.tool, styles.newWindow, card.newWindow)}
            href={`/parts/details?id=${part.product_id}`}
            rel="noopener"
            target="_blank"
            title="新窗口打开"
          >
            <ExternalLinkIcon size={14} />
            <span>新窗口</span>
          </a>
          {props.acts}
        </div>
      </div>
    </div>
  )
})

function Picture({ part }: Pick<Props, 'part'>) {
  return (
    <div className={classes(styles.picture, card.picture)}>
      <PartLink
        skipped
        className={classes(styles.pictureLink, card.pictureLink)}
        id={part.product_id}
      >
        <PartPicture height={72} pic={part.pic} width={72} />
        {part.is_coming_soon === 1 && (
          <Tag className={styles.corner} look="new">
            即将上市
          </Tag>
        )}
      </PartLink>
    </div>
  )
}

function Identity({ part, isHit, origin, tags }: Props) {
  return (
    <div className={classes(styles.identity, card.identity)}>
      <div className={classes(styles.code, card.code)}>
        <div className={classes(styles.numberLine, card.numberLine)}>
          <PartLink className={classes(styles.number, card.number)} id={part.product_id}>
            {isHit ? <mark>{part.number}</mark> : part.number}
          </PartLink>
          <span className={tool.copy}>
            <CopyButton label={`复制 ${part.number}`} text={part.number} />
          </span>
        </div>
        <div className={classes(styles.own, card.own)}>{part.frey_no}</div>
        {origin}
        <div className={classes(styles.tags, card.tags)}>
          <PartTags part={part}>{tags}</PartTags>
        </div>
      </div>
      <div className={classes(styles.name, card.name)}>
        <PartLink skipped className={classes(styles.nameLink, card.nameLink)} id={part.product_id}>
          {part.l_name_zh}
        </PartLink>
        <div className={classes(styles.model, card.model)} title={part.l_model_zh}>
          {modelNameCut(part.l_model_zh)}
        </div>
        <CarFitTag productId={part.product_id} />
      </div>
    </div>
  )
}

/** Fits in a row of 108 px. */
const MAX_ATTRIBUTES = 4

type PartAttributesProps = {
  readonly attributes: PartCard['attributes']
  /** Shown last if there is more than one piece per box. */
  readonly piecesPerBox: number
}

function PartAttributes({ attributes, piecesPerBox }: PartAttributesProps) {
  const box = { label: '装箱', value: `${piecesPerBox} 件/箱` }
  const shown = attributes.some(({ label }) => label === box.label)
    ? attributes.slice(0, MAX_ATTRIBUTES)
    : [...attributes.slice(0, MAX_ATTRIBUTES - 1), box]
  return (
    <dl className={attributeStyles.pairs}>
      {shown.map(({ label, value }) => (
        <div className={attributeStyles.pair} key={label}>
          <dt>{label}</dt>
          <dd className="ellipsis" title={value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
