import { classes } from '@portal/ui/classes.ts'

import styles from './state-mark.module.css'

/**
 * | look | of what |
 * |---|---|
 * | waiting | somebody has to decide |
 * | picking | being got ready |
 * | leaving | on its way in part |
 * | away | on its way |
 * | done | as it should end |
 * | off | called off or refused |
 */
export type StateLook = 'waiting' | 'picking' | 'leaving' | 'away' | 'done' | 'off'

type Props = { readonly look: StateLook; readonly children: string }

/** Where something stands: a shape, a word and a colour, small enough for a table. */
export function StateMark({ look, children }: Props) {
  return <span className={classes(styles.mark, styles[look])}>{children}</span>
}
