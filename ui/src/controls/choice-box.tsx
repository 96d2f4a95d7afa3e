import { Combobox } from '@base-ui/react/combobox'

import { classes } from '#src/page/classes.ts'
import { leaveEscape } from '#src/page/leave-escape.ts'

import { ChevronDownIcon, XIcon } from './icons.tsx'

import styles from './choice-box.module.css'

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly choices: readonly string[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly className?: string | undefined
}

export function ChoiceBox({ label, placeholder, choices, value, onChange, className }: Props) {
  return (
    <Combobox.Root
      autoHighlight
      items={choices}
      value={value ?? null}
      onValueChange={(choice) => onChange(choice ?? undefined)}
    >
      <Combobox.InputGroup className={classes(styles.frame, className)}>
        <Combobox.Input
          aria-label={label}
          placeholder={placeholder}
          // Typing replaces the selection.
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={leaveEscape}
        />
        <Combobox.Clear aria-label={`清除${label}`} className={styles.clear}>
          <XIcon size={14} />
        </Combobox.Clear>
        <Combobox.Icon className={styles.icon}>
          <ChevronDownIcon size={14} />
        </Combobox.Icon>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner align="start" className={styles.positioner} sideOffset={4}>
          <Combobox.Popup className={styles.popup}>
            <Combobox.Empty className={styles.empty}>暂无数据</Combobox.Empty>
            <Combobox.List className={styles.list}>
              {(choice: string) => (
                <Combobox.Item className={styles.option} key={choice} title={choice} value={choice}>
                  {choice}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
