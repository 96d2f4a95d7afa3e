import type { Id } from '@portal/rules/ids.ts'
import {
  CheckIcon,
  CircleHelpIcon,
  CircleXIcon,
  TriangleAlertIcon,
} from '@portal/ui/controls/icons.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'

import { useChosenCar } from '#src/features/vehicles/chosen-car.ts'

import { useCarFit } from './car-fit.ts'

import styles from './car-fit-tag.module.css'

/** Icon, word and colour together, never one alone. */
const LOOKS = {
  fits: { Icon: CheckIcon, words: '适用', look: 'ok' },
  check: { Icon: TriangleAlertIcon, words: '需核对', look: 'low' },
  // Not red, which marks unavailable parts; most parts in a list are for other cars.
  no: { Icon: CircleXIcon, words: '不适用', look: 'plain' },
  unknown: { Icon: CircleHelpIcon, words: '适配未知', look: 'line' },
} as const

/** Renders nothing without a car. If only a similar car is listed, says what to check. */
export function CarFitTag({ productId }: { readonly productId: Id<'part'> }) {
  const car = useChosenCar()
  const answer = useCarFit(productId)
  if (car === undefined) return null
  // Reserves the space while loading, so that rows do not jump.
  if (answer === undefined) return <span className={styles.fit} />
  const { Icon, words, look } = LOOKS[answer.fit]
  return (
    <span className={styles.fit}>
      <Tag look={look}>
        <Icon size={12} />
        {words}
      </Tag>
      {answer.reason !== '' && <span className={styles.reason}>{answer.reason}</span>}
    </span>
  )
}
