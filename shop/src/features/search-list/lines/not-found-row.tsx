import { vinAmongWords } from '@portal/rules/vehicles/vin-among-words.ts'
import { isVin, normalisedVin } from '@portal/rules/vehicles/vin.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { PencilIcon, SearchIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { StockBadge } from '@portal/ui/shown/stock-badge.tsx'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'

import { PickCarButton, useGoToCar } from '#src/features/car-picker/pick-car-button.tsx'
import {
  isNumberLine,
  isVinLine,
  type SearchedLine,
} from '#src/features/search-list/searched-lines.ts'
import { NearestToLine } from '#src/features/search/nearest.tsx'

import styles from './not-found-row.module.css'

type Props = {
  readonly line: SearchedLine
  readonly isNearShown?: boolean | undefined
  readonly onNear?: (() => void) | undefined
  readonly onCorrect: (line: number, text: string) => void
}

/**
 * A line without a part (specification 8): shows the number, offers similar ones, and can be
 * corrected.
 */
export function NotFoundRow({ line, isNearShown = false, onNear, onCorrect }: Props) {
  const goToCar = useGoToCar()
  const [correcting, setCorrecting] = useState<string>()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const text = correcting?.trim() ?? ''
    if (text !== '') onCorrect(line.line, text)
  }
  return (
    <div className={styles.row}>
      <b className={styles.number}>{line.search_no}</b>
      <StockBadge state="out">找不到产品</StockBadge>
      {correcting === undefined ? (
        <>
          <Hint line={line} />
          <span className={styles.actions}>
            {!onNear && (
              <PickCarButton className={buttonLook({ size: 'small' })} onPick={goToCar}>
                选择车型
              </PickCarButton>
            )}
            {onNear && (
              <Button
                aria-expanded={isNearShown}
                aria-label={`相近编码和名称 ${line.search_no}`}
                size="small"
                onClick={onNear}
              >
                相近编码
              </Button>
            )}
            <Button
              icon={<PencilIcon size={14} />}
              size="small"
              onClick={() => setCorrecting(line.search_no)}
            >
              改号重查
            </Button>
          </span>
        </>
      ) : (
        <form className={styles.form} onSubmit={search}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this field
            autoFocus
            labelHidden
            label={`改正 ${line.search_no}`}
            value={correcting}
            onChange={(event) => setCorrecting(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setCorrecting(undefined)}
          />
          <Button icon={<SearchIcon size={14} />} kind="soft" type="submit">
            重查
          </Button>
        </form>
      )}
      {isNearShown && (
        <NearestToLine keyword={line.search_no} onPick={(text) => onCorrect(line.line, text)} />
      )}
    </div>
  )
}

/** A hint: a VIN is no part number, but leads to the parts of its car. */
function Hint({ line: { search_no, quantity } }: Pick<Props, 'line'>) {
  if (!isVinLine({ search_no }))
    return (
      <span className={styles.hint}>
        {isNumberLine({ search_no })
          ? `需求 ${quantity} 件 · 目录内无此号，请核对 OE 号，或改用名称、车系加名称查询。`
          : '没有读出编号或配件名，不计入未找到的编号。'}
      </span>
    )
  const { vin, words } = vinAmongWords(search_no) ?? { vin: normalisedVin(search_no), words: '' }
  const search = { vin, ...(words !== '' && { keyword: words }) }
  return (
    <span className={styles.hint}>
      {isVin(vin) ? '这是 VIN 码，不是配件编码。' : '像是有误的 VIN 码，不是配件编码。'}
      <Link aria-label={`按 VIN 查询 ${vin}`} search={search} to="/parts/vin_result">
        按 VIN 查询
      </Link>
    </span>
  )
}
