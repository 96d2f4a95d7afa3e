import { classes } from '@portal/ui/classes.ts'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon, ExternalLinkIcon } from '@portal/ui/icons.tsx'
import type { ReactNode } from 'react'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { ShareButton } from './share-button.tsx'

import styles from './part-drawer.module.css'

type Props = {
  readonly id: number
  readonly part: PartDetail | undefined
  /** Absent at the ends of the list. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** The buttons in the head of the drawer. */
export function DrawerTools({ id, part, onPrevious, onNext }: Props) {
  return (
    <>
      <Step label="上一个" onPress={onPrevious}>
        <ChevronUpIcon />
      </Step>
      <Step label="下一个" onPress={onNext}>
        <ChevronDownIcon />
      </Step>
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

/** Keeps the focus at the end of the list, so that the keys go on working. */
function Step({ label, onPress, children }: StepProps) {
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
