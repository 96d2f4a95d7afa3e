import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { SearchIcon, XIcon } from '@portal/ui/controls/icons.tsx'
import { useSlashFocus } from '@portal/ui/fields/use-slash-focus.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { type ChangeEvent, useDeferredValue, useId, useMemo, useRef } from 'react'

import { ListButton } from '#src/features/import/list-button.tsx'
import { listSize, sizeInWords } from '#src/features/import/list-text.ts'
import { rowId, SuggestionList } from '#src/features/suggestions/suggestion-list.tsx'
import { VinPhotoButton } from '#src/features/vin-photo/vin-photo-button.tsx'

import { type SearchBoxState, useSearchBox } from './use-search-box.ts'
import { useSearchKeys } from './use-search-keys.ts'

import styles from './search-box.module.css'

const WHAT = 'OE 号、配件名称、车系+名称；多个 OE 号请换行'
const SHORTER = 'OE 号、配件名称、车系'
const SHORT = 'OE 号/名称'
const SHORT_PLACEHOLDER = '搜配件'
const MAX_SEARCH_BOX_ROWS = 6

/**
 * Searches OE numbers (one per line), names, or car series with a name, and shows suggestions.
 * Enter searches, Ctrl + Enter adds a line. A VIN opens its own page.
 */
export function SearchBox({ first }: { readonly first: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useSearchBox(first, field)
  const { text, isFocused, suggestions } = box
  const onKeyDown = useSearchKeys(box)
  const listId = useId()
  const placeholder = usePlaceholder()
  useSlashFocus(field)

  const lines = text.split('\n')
  const rows = isFocused ? Math.min(lines.length, MAX_SEARCH_BOX_ROWS) : 1
  return (
    <search className={styles.search} style={{ '--lines-more': rows - 1 }}>
      <form
        className={classes(
          styles.box,
          isFocused && styles.focused,
          box.isShaking && styles.shaking,
        )}
        onSubmit={(event) => {
          event.preventDefault()
          box.search()
        }}
      >
        <div className={styles.frame}>
          <SearchIcon className={styles.glass} size={18} />
          <textarea
            aria-activedescendant={suggestions.at < 0 ? undefined : rowId(listId, suggestions.at)}
            aria-autocomplete="list"
            aria-controls={suggestions.isOpen ? listId : undefined}
            aria-label={`搜索配件：${WHAT}`}
            autoComplete="off"
            className={styles.text}
            enterKeyHint="search"
            placeholder={placeholder}
            ref={field}
            rows={rows}
            spellCheck={false}
            value={isFocused ? text : lines.join(' ↵ ')}
            onBlur={() => box.setFocused(false)}
            onChange={(event) => type(event, box)}
            onCompositionEnd={suggestions.open}
            onFocus={() => {
              box.setFocused(true)
              if (text === '') suggestions.open()
            }}
            onKeyDown={onKeyDown}
          />
          {!isFocused && lines.length > 1 && (
            <span aria-hidden="true" className={styles.more}>
              …共 {lines.length} 行
            </span>
          )}
          <BoxTools text={text} onClear={box.clear} />
          <button className={styles.go} type="submit" onMouseDown={keepFocus}>
            <SearchIcon />
            搜索
          </button>
        </div>
      </form>
      {isFocused && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press keeps the focus in the field
        <div className={styles.below} onMouseDown={keepFocus}>
          <Below box={box} listId={listId} />
        </div>
      )}
      <output className="sr-only">
        {suggestions.isOpen && `${suggestions.rows.length} 条搜索建议，按上下键选择`}
      </output>
    </search>
  )
}

function BoxTools({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  return (
    <div className={styles.tools}>
      {text === '' ? (
        <kbd className={classes(styles.key, 'not-phone')} title="按 / 聚焦搜索">
          /
        </kbd>
      ) : (
        <IconButton className={styles.clear} label="清空" onMouseDown={keepFocus} onClick={onClear}>
          <XIcon />
        </IconButton>
      )}
      <ListButton className={classes(text !== '' && styles.spare)} text={text} />
      <VinPhotoButton className={classes(text !== '' && styles.spare)} />
    </div>
  )
}

function Below({ box, listId }: { readonly box: SearchBoxState; readonly listId: string }) {
  const { text, suggestions } = box
  return (
    <>
      {text.includes('\n') && <SearchHint text={text} />}
      {suggestions.isOpen && (
        <SuggestionList
          at={suggestions.at}
          forgets={text === ''}
          id={listId}
          rows={suggestions.rows}
          onSelect={box.select}
        />
      )}
    </>
  )
}

function usePlaceholder(): string {
  const isWide = useMedia('(min-width: 1280px)')
  const isMiddle = useMedia('(min-width: 1024px)')
  const isPhone = useMedia('(min-width: 360px)')
  if (isWide) return WHAT
  if (isMiddle) return SHORTER
  return isPhone ? SHORT : SHORT_PLACEHOLDER
}

/**
 * Clicking 清空 or 搜索 must not collapse the box first, because the button would move away from under
 * the pointer.
 */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault()
}

/**
 * Suggestions are shown only while the user types at the end, not for a pasted list or an
 * unfinished Chinese input.
 */
function type(event: ChangeEvent<HTMLTextAreaElement>, { setText, suggestions }: SearchBoxState) {
  const { value, selectionStart } = event.target
  setText(value)
  const input = event.nativeEvent instanceof InputEvent ? event.nativeEvent : undefined
  const isInOtherLine = value.slice(selectionStart).includes('\n')
  const isOddlyTyped = input?.isComposing === true || input?.inputType === 'insertFromPaste'
  if (isOddlyTyped || isInOtherLine) suggestions.close()
  else suggestions.open()
}

function SearchHint({ text }: { readonly text: string }) {
  const { brandWord } = useBrand()
  const keyword = useDeferredValue(text)
  const sizeText = useMemo(() => sizeInWords(listSize(keyword, brandWord)), [keyword, brandWord])
  return (
    <p className={styles.hint}>
      {sizeText}
      <span className="not-phone">
        <kbd className={styles.key}>Enter</kbd> 搜索
      </span>
      <span className="not-phone">
        <kbd className={styles.key}>Ctrl</kbd> <kbd className={styles.key}>Enter</kbd> 换行
      </span>
    </p>
  )
}
