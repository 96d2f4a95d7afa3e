import {
  contradictedNames,
  countPasted,
  MAX_PASTED_LINES,
  pastedPhones,
  pastedRecipients,
} from '@portal/rules/messages/pasted-phones.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { useEffect, useRef, useState } from 'react'

import type { MessageForm, NamedRow, SameName } from './message-form.ts'
import {
  type FoundName,
  type FoundPasted,
  type MessageUser,
  type NamedKind,
  useFindPasted,
} from './messages-calls.ts'

/** How many of those who were not found, or have another name, the sentence itself names. */
const MAX_MISSING_NAMED = 20

type Pasted = ReturnType<typeof pastedRecipients>
type Result = { readonly read: Pasted; readonly found: FoundPasted }

/**
 * Adds those whom a pasted list of phones or names means, says which of it mean nobody, and asks
 * which one is meant where several have the name. A single name is typed into the field as well, and
 * stays there for a search unless somebody has it.
 */
export function usePastedNames(
  { brand, named, namedTyped, sameNames, kind }: NamedForm & { readonly kind: NamedKind },
  onChange: (part: Partial<MessageForm>) => void,
) {
  const [reading, setReading] = useState<Pasted>()
  const [result, setResult] = useState<Result>()
  const several = sameNames?.[kind] ?? []
  const isShown = useIsShown()
  const withRows = (rows: readonly NamedRow[]) => {
    const all = new Map([...named, ...rows].map((row) => [row.id, row]))
    return { named: [...all.values()] }
  }
  const asking = (open: readonly SameName[]) => ({ sameNames: { ...sameNames, [kind]: open } })
  const finding = useFindPasted({ brand, kind }, (found, { read, typed }) => {
    // By now the message may go to another brand or kind of recipients.
    if (!isShown.current) return
    setReading(undefined)
    const rows = [
      ...found.users.map(namedUser),
      ...found.named.map(kind === 'users' ? fullName : shortName),
    ]
    if (typed !== undefined && (rows.length === 0 || namedTyped.trim() !== typed.trim())) return
    setResult({ read, found })
    onChange({
      ...withRows(rows),
      ...asking([...several.filter((one) => !isSame(found, one)), ...found.several.map(question)]),
      ...(typed !== undefined && { namedTyped: '' }),
    })
  })
  const missing = result ? [...result.found.missing, ...result.read.unreadable] : []
  return {
    error: finding.error,
    words: reading
      ? `正在查找这些${reading.lines.length === 0 ? '号码' : '名称'}…`
      : result && `${foundWords(kind, result)}${openWords({ ...result, several, missing })}。`,
    several,
    /** One of several; none of them leaves the question out. */
    choose: (typed: string, row: NamedRow | undefined) => {
      if (row !== undefined && result) setResult(withFound(result, row))
      onChange({
        ...asking(several.filter((one) => one.typed !== typed)),
        ...(row !== undefined && withRows([row])),
      })
    },
    /** Those whom the words do not name, for there are too many. */
    missing: missing.length > MAX_MISSING_NAMED ? missing : [],
    missingLabel: result?.read.lines.length === 0 ? '没有找到的号码' : '没有找到的名称',
    /** False for a text that is no list, which is typed as it is. */
    paste: (text: string) => {
      const read = pastedRecipients(kind, text)
      const count = countPasted(read)
      if (count === 0) return false
      const isList = count > 1
      setResult(undefined)
      setReading(isList ? read : undefined)
      finding.mutate({ read, ...(!isList && { typed: text }) })
      return isList
    },
    /** What was found for an earlier text says nothing about another one; questions stay open. */
    forget: () => setResult(undefined),
  }
}

type NamedForm = Pick<MessageForm, 'brand' | 'named' | 'namedTyped' | 'sameNames'>

const question = ({ typed, choices }: FoundPasted['several'][number]): SameName => ({
  typed,
  choices: choices.map(fullName),
})

const isSame = (found: FoundPasted, { typed }: SameName) =>
  found.several.some((one) => one.typed === typed)

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

/** Who was chosen among several was found as well. */
function withFound({ read, found }: Result, row: NamedRow): Result {
  return { read, found: { ...found, named: [...found.named, { ...row, hint: '' }] } }
}

function foundWords(kind: NamedKind, { read, found }: Result): string {
  const by = [read.phones.length > 0 && '号码', read.lines.length > 0 && '名称'].filter(Boolean)
  const ids = [...found.users.map((user) => user.account_id), ...found.named.map(({ id }) => id)]
  const count = new Set<number>(ids).size
  return `按${by.join('和') || '号码'}找到 ${formatCount(count)} ${kind === 'users' ? '位用户' : '家客户'}`
}

type OpenWords = Result & {
  readonly several: readonly SameName[]
  readonly missing: readonly string[]
}

function openWords({ read, found, several, missing }: OpenWords): string {
  const contradicted = contradictedNames(read, found.users)
  const names = missing.length > MAX_MISSING_NAMED ? '' : `：${missing.join('、')}`
  return [
    several.length > 0 && `；${formatCount(several.length)} 个有同名的，请选择`,
    missing.length > 0 && `；${formatCount(missing.length)} 个没有找到${names}`,
    contradicted.length > 0 && `；姓名与号码不一致：${contradictedWords(contradicted)}`,
    read.cut > 0 && `；一次最多 ${MAX_PASTED_LINES} 行，后面 ${formatCount(read.cut)} 行没有读取`,
  ]
    .filter(Boolean)
    .join('')
}

/** 王五 / 何建华: as it was pasted, and who has the phone. */
function contradictedWords(contradicted: ReturnType<typeof contradictedNames>): string {
  const shown = contradicted.slice(0, MAX_MISSING_NAMED)
  const words = shown.map(({ typed, user }) => `${typed} / ${user.name}`).join('、')
  return shown.length < contradicted.length
    ? `${words} 等 ${formatCount(contradicted.length)} 个`
    : words
}
