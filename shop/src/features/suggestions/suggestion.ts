import { MAX_NUMBERS_PER_PREFIX } from '@portal/rules/text/search-limits.ts'
import { isDoubtfulVin, isVin, normalisedVin } from '@portal/rules/vehicles/vin.ts'

import type { Suggested, SuggestedQuote } from './suggestion-calls.ts'

export type Suggestion = {
  readonly key: string
  readonly group: SuggestionGroup
  readonly text: string
  readonly marked: string
  readonly note: string
  readonly quote?: SuggestedQuote
  /** Replaces the last line, or the whole text for a recent search. */
  readonly line: string
}

export const SUGGESTION_GROUPS = {
  vin: '车架号',
  recent: '最近搜索',
  number: '编码',
  name: '名称',
  car: '车型',
} as const
export type SuggestionGroup = keyof typeof SUGGESTION_GROUPS

export type Taken = { readonly text: string; readonly next: 'search' | 'vin' | 'type on' }

/** The line that is completed, which is the last one. */
export function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1)
}

export function suggestionsOf(text: string, answer: Suggested | undefined): Suggestion[] {
  const vin = vinRow(text)
  if (vin) return [vin]
  if (!answer) return []
  const isList = text.includes('\n')
  return [
    ...(isList ? [] : answer.recent.map(recentRow)),
    ...answer.numbers.map(({ number, marked, product_name, factory, kind, quote }) =>
      row('number', {
        text: number,
        marked,
        note: `${kind === 'superseded' ? '旧号 · ' : ''}${factory} · ${product_name}`,
        line: number,
        quote,
      }),
    ),
    ...(isList ? [] : allRow(lastLine(text), answer)),
    ...answer.names.map(({ text: name, means, marked, line }) =>
      row('name', { text: name, marked, note: means === name ? '' : means, line }),
    ),
    ...answer.cars.map(({ text: car, car: carName, marked, line }) =>
      row('car', { text: car, marked, note: carName, line }),
    ),
  ]
}

function row(group: SuggestionGroup, rest: Omit<Suggestion, 'key' | 'group'>): Suggestion {
  return { key: `${group} ${rest.line} ${rest.note}`, group, ...rest }
}

/** A row that searches for all parts whose number starts with the text, if not all are listed. */
function allRow(line: string, { numbers, parts_total }: Suggested): Suggestion[] {
  const shown = new Set(numbers.map(({ product_id }) => product_id))
  if (parts_total <= shown.size) return []
  const isAll = parts_total < MAX_NUMBERS_PER_PREFIX
  const text = isAll ? `查看全部 ${parts_total} 个` : `查看更多以 ${line.trim()} 开头的编码`
  return [row('number', { text, marked: '', note: '', line })]
}

function recentRow(search: string): Suggestion {
  return row('recent', { text: search.split('\n').join(' ↵ '), marked: '', note: '', line: search })
}

/** A row for a VIN, even with an error, because its page shows the wrong character. */
function vinRow(text: string): Suggestion | undefined {
  if (!isVin(text) && !isDoubtfulVin(text)) return undefined
  const vin = normalisedVin(text)
  const note = isVin(text) ? '按 VIN 查询' : '按 VIN 查询，查看哪一位可能有误'
  return row('vin', { text: vin, marked: '', note, line: vin })
}

/**
 * Applies a suggestion to the text. In a list of lines it completes the last one. After a car,
 * typing continues with the name of the part.
 */
export function chosenSuggestion(text: string, { group, line, text: shown }: Suggestion): Taken {
  if (group === 'recent') return { text: line, next: 'search' }
  if (group === 'vin') return { text: line, next: 'vin' }
  const before = text.slice(0, text.length - lastLine(text).length)
  if (before !== '') return { text: before + line, next: 'type on' }
  const isCarAlone = group === 'car' && line.trim() === shown
  return isCarAlone ? { text: `${line} `, next: 'type on' } : { text: line, next: 'search' }
}
