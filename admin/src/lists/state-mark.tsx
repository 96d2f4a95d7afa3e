import { classes } from '@portal/ui/page/classes.ts'

import styles from './state-mark.module.css'

/**
 * | look | for |
 * |---|---|
 * | waiting | waits for a decision |
 * | picking | being prepared |
 * | leaving | partly in transit |
 * | away | in transit |
 * | done | ended normally |
 * | off | cancelled or refused |
 */
export type StateLook = 'waiting' | 'picking' | 'leaving' | 'away' | 'done' | 'off'

type Props = { readonly look: StateLook; readonly children: string }

export function StateMark({ look, children }: Props) {
  return <span className={classes(styles.mark, styles[look])}>{children}</span>
}
