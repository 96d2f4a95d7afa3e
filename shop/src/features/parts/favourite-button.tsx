import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { StarIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'

import { useToggleFavourite } from './changes/favourite-changes.ts'

import tool from '#src/layout/text-tool.module.css'
import styles from './favourite-button.module.css'

type Props = {
  readonly part: {
    readonly product_id: Id<'part'>
    readonly number: string
    readonly is_sub: 0 | 1
  }
  /** `text` in a row, `large` beside the buy button, `stacked` in the bar of phones. */
  readonly look?: 'text' | 'middle' | 'large' | 'stacked'
}

/** Updated optimistically (specification 4, favourite toggle). */
export function FavouriteButton({ part, look = 'text' }: Props) {
  const toggle = useToggleFavourite(part)
  const isOn = part.is_sub === 1
  const label = isOn ? '已收藏' : '收藏'
  const shared = {
    'aria-label': `${label} ${part.number}`,
    'aria-pressed': isOn,
    onClick: toggle,
  }
  const star = <StarIcon filled={isOn} size={look === 'stacked' ? 20 : 14} />
  if (look === 'middle' || look === 'large')
    return (
      <Button
        {...shared}
        className={classes(styles.button, isOn && styles.on)}
        icon={star}
        size={look}
      >
        {label}
      </Button>
    )
  return (
    <button
      {...shared}
      className={classes(look === 'text' ? tool.tool : styles[look], isOn && styles.on)}
      type="button"
    >
      {star}
      <span>{label}</span>
    </button>
  )
}
