import { classes } from '@portal/ui/classes.ts'

import { PartPicture } from './part-picture.tsx'

import styles from './small-picture.module.css'

/** A part's picture at the head of a line of a list: 40 px on its pale ground. */
export function SmallPicture({
  pic,
  className,
}: {
  readonly pic: string
  readonly className?: string
}) {
  return (
    <span className={classes(styles.picture, className)}>
      <PartPicture height={40} pic={pic} width={40} />
    </span>
  )
}
