import {
  MAX_PASTED_LINES,
  pastedLines,
  pastedPhones,
} from '@portal/rules/messages/pasted-phones.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { useEffect, useRef, useState } from 'react'

import type { MessageForm, NamedRow } from './message-form.ts'
import {
  type FoundName,
  type MessageUser,
  type NamedKind,
  useFindPasted,
} from './messages-calls.ts'

/** How many of those who were not found the sentence itself names. */
const MAX_MISSING_NAMED = 20

export type Several = { readonly typed: string; readonly choices: readonly NamedRow[] }

type Read = ReturnType<typeof readPasted>

/**
 * Adds those whom a pasted list of phones or names means, says which lines mean nobody, and asks
 * which one is meant where several have the name.
 */
export function usePastedNames(
  { brand, named, kind }: Pick<MessageForm, 'brand' | 'named'> & { readonly kind: NamedKind },
  onChange: (part: Partial<MessageForm>) => void,
) {
  const [read, setRead] = useState<Read>(NOTHING)
  const [several, setSeveral] = useState<readonly Several[]>([])
  const isShown = useIsShown()
  const add = (rows: readonly NamedRow[]) => {
    const all = new Map([...named, ...rows].map((row) => [row.id, row]))
    onChange({ named: [...all.values()] })
  }
  const finding = useFindPasted({ brand, kind }, ({ users, named: found, several: open }) => {
    // By now the message may go to another brand or kind of recipients.
    if (!isShown.current) return
    setSeveral(open.map(({ typed, choices }) => ({ typed, choices: choices.map(fullName) })))
    add([...users.map(namedUser), ...found.map(kind === 'users' ? fullName : shortName)])
  })
  const missing = finding.data ? [...finding.data.missing, ...read.unreadable] : []
  const count = finding.data ? finding.data.users.length + finding.data.named.length : 0
  return {
    error: finding.error,
    words: finding.isPending
      ? `正在查找这些${read.lines.length === 0 ? '号码' : '名称'}…`
      : finding.data &&
        `${foundWords({ kind, read, count })}${openWords({ read, several, missing })}。`,
    several,
    /** One of several; none of them leaves the question out. */
    choose: (typed: string, row: NamedRow | undefined) => {
      setSeveral(several.filter((one) => one.typed !== typed))
      if (row !== undefined) add([row])
    },
    /** Those whom the words do not name, for there are too many. */
    missing: missing.length > MAX_MISSING_NAMED ? missing : [],
    missingLabel: read.lines.length === 0 ? '没有找到的号码' : '没有找到的名称',
    /** False for a text that is no list, which is typed as it is. */
    paste: (text: string) => {
      const pasted = readPasted(kind, text)
      if (pasted.phones.length + pasted.unreadable.length + pasted.lines.length < 2) return false
      setRead(pasted)
      setSeveral([])
      finding.mutate(pasted)
      return true
    },
  }
}

const NOTHING = { phones: [], unreadable: [], lines: [], cut: 0 } as const satisfies Pasted

type Pasted = ReturnType<typeof pastedPhones> & ReturnType<typeof pastedLines>

/** Users by the numbers of a text, and by the names in lines without a number; companies by names alone. */
function readPasted(kind: NamedKind, text: string): Pasted {
  const { lines, cut } = pastedLines(text)
  if (kind === 'companies') return { phones: [], unreadable: [], lines, cut }
  const { phones, unreadable } = pastedPhones(text)
  const ofNames = lines.filter((cells) => isOfNames(cells.join(' ')))
  return {
    phones,
    unreadable: unreadable.filter(
      (number) => !ofNames.some((cells) => cells.join(' ').includes(number)),
    ),
    lines: ofNames,
    cut: ofNames.length > 0 ? cut : 0,
  }
}

/** A line with a phone means its user; one of digits alone is a mistyped phone. */
function isOfNames(line: string): boolean {
  return /\p{L}/u.test(line) && pastedPhones(line).phones.length === 0
}

/** Whether a typed text is a list of numbers, which no user is found by. */
export function isPhoneList(text: string): boolean {
  const { phones, unreadable } = pastedPhones(text)
  return phones.length + unreadable.length > 1
}

function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

export function namedUser({ account_id, name, username, company_name }: MessageUser): NamedRow {
  return {
    id: account_id,
    name: `${name || username} ${name === '' ? '' : username}（${company_name}）`,
  }
}

const shortName = ({ id, name }: FoundName): NamedRow => ({ id, name })

function fullName({ id, name, hint }: FoundName): NamedRow {
  return { id, name: hint === '' ? name : `${name}（${hint}）` }
}

type FoundWords = { readonly kind: NamedKind; readonly read: Read; readonly count: number }

function foundWords({ kind, read, count }: FoundWords): string {
  const by = [read.phones.length > 0 && '号码', read.lines.length > 0 && '名称'].filter(Boolean)
  return `按${by.join('和') || '号码'}找到 ${formatCount(count)} ${kind === 'users' ? '位用户' : '家客户'}`
}

type OpenWords = {
  readonly read: Read
  readonly several: readonly Several[]
  readonly missing: readonly string[]
}

function openWords({ read, several, missing }: OpenWords): string {
  const names = missing.length > MAX_MISSING_NAMED ? '' : `：${missing.join('、')}`
  return [
    several.length > 0 && `；${formatCount(several.length)} 个有同名的，请选择`,
    missing.length > 0 && `；${formatCount(missing.length)} 个没有找到${names}`,
    read.cut > 0 && `；一次最多 ${MAX_PASTED_LINES} 行，后面 ${formatCount(read.cut)} 行没有读取`,
  ]
    .filter(Boolean)
    .join('')
}
