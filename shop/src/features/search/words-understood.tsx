import { XIcon } from '@portal/ui/controls/icons.tsx'

import type { Searched } from './search-calls.ts'
import { withoutUnderstood, type Understood } from './without-understood.ts'

import styles from './words-result.module.css'

type Props = {
  readonly found: Searched
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
}

export function WordsUnderstood({ found, keyword, onSearch }: Props) {
  const { understood, understood_kinds = 0, unmet, refinements } = found
  const about: Understood = { keyword, understood, kinds: understood_kinds }
  if (understood.length === 0) return null
  return (
    <>
      <p className={styles.understood}>
        理解为
        {understood.map((word, place) => {
          const without = withoutUnderstood(about, place)
          return without === undefined ? (
            <span className={styles.word} key={word}>
              {word}
            </span>
          ) : (
            <button
              aria-label={`去掉 ${word}`}
              className={styles.word}
              key={word}
              type="button"
              onClick={() => onSearch(without)}
            >
              {word}
              <XIcon size={12} />
            </button>
          )
        })}
        {unmet.length > 0 && <span>没有符合「{unmet.join(' ')}」的，以下不限于此</span>}
      </p>
      {refinements !== undefined && (
        <>
          <Refine choices={refinements.positions} label="位置" onChoose={onSearch} {...about} />
          <Refine choices={refinements.engines} label="发动机" onChoose={onSearch} {...about} />
          <Refine choices={refinements.years} label="年款" onChoose={onSearch} {...about} />
        </>
      )}
    </>
  )
}

type RefineProps = {
  readonly label: string
  readonly keyword: string
  readonly choices: readonly { readonly word: string; readonly text: string }[]
  readonly onChoose: (keyword: string) => void
}

function Refine({ label, keyword, choices, onChoose }: RefineProps) {
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.refine}>
      <legend>{label}</legend>
      {choices.map(({ word, text }) => (
        <button key={word} type="button" onClick={() => onChoose(`${keyword} ${word}`)}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}
