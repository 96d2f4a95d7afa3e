import { Combobox } from '@base-ui/react/combobox'
import { ChevronDownIcon, ChevronRightIcon, CircleAlertIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { leaveEscape } from '@portal/ui/page/leave-escape.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'

import { columnsOf, loadRegionOptions, NAMES_BETWEEN, regionsFound } from './region-options.ts'

import styles from './region-field.module.css'
import choiceBox from '@portal/ui/controls/choice-box.module.css'

type Region = {
  readonly province: string
  readonly city: string
  readonly district: string
}

type Props = {
  readonly value: Region
  readonly problem?: string
  readonly onChange: (region: Region) => void
}

export function RegionField({ value, problem, onChange }: Props) {
  const id = useId()
  const chosen = [value.province, value.city, value.district].filter(Boolean)
  const field = useRegionChoice(chosen, ([province = '', city = '', district = '']) =>
    onChange({ province, city, district }),
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id}>省市区</label>
      <Combobox.Root {...field.root}>
        <Combobox.InputGroup
          className={classes(choiceBox.frame, problem !== undefined && styles.wrong)}
        >
          <Combobox.Input
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            aria-invalid={problem === undefined ? undefined : true}
            id={id}
            placeholder="请选择省 / 市 / 区"
            // Typing replaces the selected region.
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => {
              leaveEscape(event)
              field.onKeyDown(event)
            }}
          />
          <Combobox.Icon className={choiceBox.icon}>
            <ChevronDownIcon size={14} />
          </Combobox.Icon>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner align="start" className={choiceBox.positioner} sideOffset={4}>
            <Combobox.Popup className={classes(choiceBox.popup, styles.popup)}>
              {field.columns === undefined ? (
                <FoundRegions query={field.query} />
              ) : (
                field.columns.map((names, level) => (
                  <Column
                    isActive={level === field.level}
                    // A different parent resets the column.
                    key={field.way.slice(0, level).join(NAMES_BETWEEN)}
                    names={names}
                    way={field.way.slice(0, level)}
                    taken={field.way[level] ?? chosen[level]}
                    onPick={field.pick}
                  />
                ))
              )}
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {problem !== undefined && (
        <span className={styles.problem} id={`${id}-problem`} role="alert">
          <CircleAlertIcon size={14} />
          {problem}
        </span>
      )}
    </div>
  )
}

const LEVELS = 3

function useRegionChoice(chosen: readonly string[], choose: (names: readonly string[]) => void) {
  const { data: options = [] } = useQuery({
    queryKey: ['regions'],
    queryFn: loadRegionOptions,
    staleTime: Infinity,
  })
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [regionPath, setRegionPath] = useState<readonly string[]>([])
  const [level, setLevel] = useState(0)
  const [highlighted, setHighlighted] = useState<string>()
  const label = chosen.join(NAMES_BETWEEN)
  const query = (typed ?? '').trim()
  const columns = columnsOf(options, regionPath).map((column) => column.map(({ value }) => value))
  const here = regionPath.slice(0, level)

  const toggle = (next: boolean) => {
    setOpen(next)
    if (!next) setTyped(undefined)
    setRegionPath(chosen.slice(0, LEVELS - 1))
    setLevel(Math.max(0, chosen.length - 1))
  }
  const pick = (names: readonly string[]) => {
    if (names.length === LEVELS) {
      choose(names)
      toggle(false)
      return
    }
    setRegionPath(names)
    setLevel(names.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || query !== '') return
    if (event.key === 'ArrowLeft' && level > 0) setLevel(level - 1)
    else if (event.key === 'ArrowRight' && highlighted !== undefined && level < LEVELS - 1)
      pick(highlighted.split(NAMES_BETWEEN))
    else return
    event.preventDefault()
  }
  const found = query === '' ? undefined : regionsFound(options, query)
  return {
    query,
    columns: found === undefined ? columns : undefined,
    level,
    way: regionPath,
    pick,
    onKeyDown,
    root: {
      autoHighlight: true,
      filter: null,
      items: found ?? columns[level]?.map((name) => [...here, name].join(NAMES_BETWEEN)) ?? [],
      inputValue: typed ?? label,
      open: isOpen,
      value: chosen.length === LEVELS ? label : null,
      onInputValueChange: (text: string, { reason }: Combobox.Root.ChangeEventDetails) => {
        if (reason === 'input-change' || reason === 'input-clear') setTyped(text)
      },
      onItemHighlighted: (names: string | undefined) => setHighlighted(names),
      // Choosing in the first two columns only opens the next one.
      onOpenChange: (next: boolean, { reason }: Combobox.Root.OpenChangeEventDetails) => {
        if (reason !== 'item-press') toggle(next)
      },
      onValueChange: (names: string | null) => {
        if (names !== null) pick(names.split(NAMES_BETWEEN))
      },
    },
  }
}

type ColumnProps = {
  readonly names: readonly string[]
  readonly way: readonly string[]
  /** The selected name, or the one whose children are shown. */
  readonly taken: string | undefined
  readonly isActive: boolean
  readonly onPick: (names: readonly string[]) => void
}

/**
 * One level. Only the active column is reachable by keyboard; the others are hidden from screen
 * readers.
 */
function Column({ names, way: regionPath, taken, isActive, onPick }: ColumnProps) {
  const isLast = regionPath.length === LEVELS - 1
  const show = (name: string) => (
    <>
      {name}
      {!isLast && <ChevronRightIcon size={12} />}
    </>
  )
  if (isActive)
    return (
      <Combobox.List className={styles.column}>
        {names.map((name) => (
          <Combobox.Item
            className={classes(choiceBox.option, styles.option, name === taken && styles.taken)}
            key={name}
            value={[...regionPath, name].join(NAMES_BETWEEN)}
          >
            {show(name)}
          </Combobox.Item>
        ))}
      </Combobox.List>
    )
  return (
    <div aria-hidden className={styles.column}>
      {names.map((name) => (
        <button
          className={classes(choiceBox.option, styles.option, name === taken && styles.taken)}
          key={name}
          ref={name === taken ? scrollIntoColumn : undefined}
          tabIndex={-1}
          type="button"
          onClick={() => onPick([...regionPath, name])}
          onMouseDown={(event) => event.preventDefault()}
        >
          {show(name)}
        </button>
      ))}
    </div>
  )
}

function scrollIntoColumn(option: HTMLElement | null): void {
  const column = option?.parentElement
  if (option && column) column.scrollTop = option.offsetTop - column.offsetTop - 4
}

function FoundRegions({ query }: { readonly query: string }) {
  return (
    <>
      <Combobox.Empty className={choiceBox.empty}>暂无数据</Combobox.Empty>
      <Combobox.List className={classes(choiceBox.list, styles.found)}>
        {(names: string) => (
          <Combobox.Item className={choiceBox.option} key={names} value={names}>
            {names.split(query).map((part, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the parts have no identity but their place
              <span key={place}>
                {place > 0 && <em className={styles.match}>{query}</em>}
                {part}
              </span>
            ))}
          </Combobox.Item>
        )}
      </Combobox.List>
    </>
  )
}
