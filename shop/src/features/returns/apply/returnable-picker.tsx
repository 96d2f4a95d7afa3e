import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { SearchIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { formatDay } from '@portal/ui/page/format.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { SmallPicture } from '#src/features/parts/part-picture.tsx'
import type { ReturnableFound, ReturnableLine } from '#src/features/returns/returns-calls.ts'

import { type ChosenLine, limitText } from './application.ts'
import { LineControls } from './chosen-lines.tsx'

import styles from './returnable-picker.module.css'

type Props = {
  readonly found: UseQueryResult<ReturnableFound>
  readonly chosen: readonly ChosenLine[]
  readonly search: ReturnableSearch
  readonly isNarrowed: boolean
  readonly onSearch: (search: ReturnableSearch) => void
  readonly onToggle: (line: ReturnableLine) => void
  readonly onChange: (chosen: readonly ChosenLine[]) => void
  readonly onWiden: () => void
}

export function ReturnablePicker(props: Props) {
  const { found, chosen, search, isNarrowed, onSearch, onToggle, onChange, onWiden } = props
  return (
    <section aria-label="选择配件" className="card">
      <header className={styles.head}>
        <h2>选择配件</h2>
        <ReturnableWords onSearch={(keyword) => onSearch({ keyword, page: 1 })} />
      </header>
      {isNarrowed && (
        <Note className={styles.note}>
          只列出这个包裹或订单里的配件。
          <Button kind="text" size="small" onClick={onWiden}>
            列出全部订单
          </Button>
        </Note>
      )}
      <Answer query={found} waiting={<PickerSkeleton />}>
        {(data) => (
          <>
            {data.list.length === 0 && <NoLines isSearched={search.keyword !== ''} />}
            <ul aria-busy={found.isPlaceholderData} className={styles.lines}>
              {data.list.map((line) => {
                const chosenOfLine = chosen.filter(
                  (one) => one.line.order_line_id === line.order_line_id,
                )
                return (
                  <li key={line.order_line_id}>
                    <Checkbox
                      checked={chosenOfLine.length > 0}
                      className={styles.line}
                      onChange={() => onToggle(line)}
                    >
                      <ReturnableText chosen={chosenOfLine} line={line} />
                    </Checkbox>
                    {chosenOfLine.length > 0 && (
                      <div className={styles.controls}>
                        {chosenOfLine.map((one) => (
                          <LineControls
                            chosen={chosen}
                            key={one.kind}
                            returnOrder={one}
                            onChange={onChange}
                          />
                        ))}
                      </div>
                    )}
                  </li>
                )
              })}
            </ul>
            <ReturnablePages
              found={data}
              page={search.page}
              onPage={(page) => onSearch({ ...search, page })}
            />
          </>
        )}
      </Answer>
    </section>
  )
}

type TextProps = { readonly line: ReturnableLine; readonly chosen: readonly ChosenLine[] }

function ReturnableText({ line, chosen }: TextProps) {
  return (
    <>
      <SmallPicture pic={line.pic} />
      <span className={styles.part}>
        <b>{line.number}</b> {line.l_name_zh}
        <span>
          {line.order_no} · {formatDay(line.create_date)}
        </span>
      </span>
      <span className={styles.limit}>{limitText(line, chosen)}</span>
    </>
  )
}

function NoLines({ isSearched }: { readonly isSearched: boolean }) {
  return (
    <EmptyState picture="search" title={isSearched ? '没有找到配件' : '没有可退的配件'}>
      {isSearched
        ? '换个订单号或 OE 号再试。'
        : '签收后的配件才能申请退货；已经全部申请退货的不再列出。'}
    </EmptyState>
  )
}

const ROWS = [0, 1, 2, 3]

function PickerSkeleton() {
  return (
    <LoadingRegion className={styles.lines} label="可退配件加载中">
      {ROWS.map((row) => (
        <Skeleton height={56} key={row} />
      ))}
    </LoadingRegion>
  )
}

type ReturnableSearch = { readonly keyword: string; readonly page: number }

/** Clearing the field applies immediately. */
function ReturnableWords({ onSearch }: { readonly onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextField
          labelHidden
          icon={<SearchIcon />}
          label="搜索可退的配件"
          maxLength={MAX_KEYWORD_LENGTH}
          placeholder="订单号 / OE 号"
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            if (event.target.value === '') onSearch('')
          }}
        />
        <Button type="submit">搜索</Button>
      </form>
    </search>
  )
}

type PagesProps = {
  readonly found: ReturnableFound
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Previous and next only, because users search for older lines by number. */
function ReturnablePages({ found: { total, limit }, page, onPage }: PagesProps) {
  const pages = Math.ceil(total / limit)
  if (pages <= 1) return null
  return (
    <nav aria-label="可退配件分页" className={styles.pages}>
      <Button disabled={page <= 1} size="small" onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <span>
        {page} / {pages}
      </span>
      <Button disabled={page >= pages} size="small" onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </nav>
  )
}
