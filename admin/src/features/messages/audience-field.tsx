import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { AUDIENCE_KINDS } from '@portal/rules/messages/message-problem.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { FieldProblem } from '@portal/ui/fields/field-problem.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { FoundList } from '#src/forms/found-list.tsx'
import { SelectField } from '#src/forms/select-field.tsx'

import { Chosen } from './chosen-named.tsx'
import {
  audienceOf,
  isNamedKind,
  kindChanged,
  type MessageForm,
  type MessageFormProblems,
  type NamedRow,
  openSameNames,
} from './message-form.ts'
import {
  audienceQuery,
  levelsQuery,
  namedCompaniesQuery,
  type NamedKind,
  usersQuery,
} from './messages-calls.ts'
import { isPhoneList, namedUser, usePastedNames } from './pasted-names.ts'
import { PastedResult } from './pasted-result.tsx'
import { SeenList } from './seen-list.tsx'

import forms from '#src/forms/form.module.css'

const KINDS = keysOf(AUDIENCE_KINDS).map((value) => ({ value, label: AUDIENCE_KINDS[value] }))

type Props = {
  readonly form: MessageForm
  readonly problems: Pick<MessageFormProblems, 'audience' | 'sameNames'>
  readonly onChange: (part: Partial<MessageForm>) => void
}

export function AudienceField({ form, problems, onChange }: Props) {
  const { kind, level, brand } = form
  const problem = problems.audience
  const levels = useLevels(brand)
  return (
    <>
      <div className={forms.pair}>
        <SelectField
          label="收件人"
          options={KINDS}
          problem={kind === 'all' ? problem : undefined}
          value={kind}
          onChange={(next) => onChange(kindChanged(form, next))}
        />
        {kind === 'level' && (
          <SelectField
            label="价格等级"
            options={[
              { value: '', label: '请选择' },
              ...levels.map((one) => ({ value: one.level, label: one.label })),
            ]}
            problem={problem}
            value={level}
            onChange={(next) => onChange({ level: next })}
          />
        )}
      </div>
      {isNamedKind(kind) && (
        <NamedField
          form={form}
          key={`${brand} ${kind}`}
          kind={kind}
          problems={problems}
          onChange={onChange}
        />
      )}
    </>
  )
}

/** The price levels of a brand. */
export function useLevels(brand: string) {
  const { data: choices } = useQuery(levelsQuery(useCaller()))
  return choices?.brands.find((one) => one.brand === brand)?.levels ?? []
}

/** A problem for a message that is to be sent, a hint for a draft. */
export const NOBODY = '现在没有人会收到，请换收件人'

/** How many people it is, before it is sent. */
export function AudienceCount({ form }: { readonly form: MessageForm }) {
  const { isChosen, count, error } = useAudienceCount(form)
  if (isChosen && error !== null)
    return <FieldProblem id="audience-problem" problem={errorText(error)} />
  const open = openSameNames(form)
  return (
    <span className={forms.hint}>
      {isChosen ? countWords(count) : `还没有选择${form.brand === '' ? '品牌' : '收件人'}`}
      {open > 0 && `，${formatCount(open)} 个同名的待选择`}
    </span>
  )
}

function countWords(count: ReturnType<typeof useAudienceCount>['count']): string {
  if (count === undefined) return '正在计算人数…'
  if (count.accounts === 0) return NOBODY
  return `现在有 ${formatCount(count.companies)} 家客户的 ${formatCount(count.accounts)} 人会收到`
}

export function useAudienceCount(form: MessageForm) {
  const { kind, level, named, brand } = form
  const isChosen =
    brand !== '' && (kind === 'all' || (kind === 'level' ? level !== '' : named.length > 0))
  const { data: count, error } = useQuery({
    ...audienceQuery(useCaller(), { brand, audience: audienceOf(form) }),
    enabled: isChosen,
  })
  return { isChosen, count, error }
}

type NamedFieldProps = Props & { readonly kind: NamedKind }

const WORDS = {
  companies: { label: '客户', placeholder: '客户名称的一部分，可粘贴多个全称' },
  users: { label: '用户', placeholder: '姓名、手机号或客户名称；可粘贴多个姓名、手机号' },
} as const

function NamedField({ form, kind, problems, onChange }: NamedFieldProps) {
  const { brand, named, namedTyped, sameNames } = form
  const keyword = useDeferredValue(namedTyped.trim())
  const { found, total, error } = useFound({ brand, kind, keyword })
  const chosen = new Set(named.map(({ id }) => id))
  const others = found?.filter(({ id }) => !chosen.has(id)) ?? []
  const pasted = usePastedNames({ brand, named, namedTyped, sameNames, kind }, onChange)
  const isList = kind === 'users' && isPhoneList(keyword)
  const findTyped = () => {
    if (pasted.paste(namedTyped)) onChange({ namedTyped: '' })
  }
  const add = (row: NamedRow | undefined) => {
    if (row !== undefined) onChange({ named: [...named, row], namedTyped: '' })
  }
  return (
    <div className={forms.finder}>
      <Chosen named={named} onChange={onChange} />
      <TextField
        label={WORDS[kind].label}
        maxLength={MAX_KEYWORD_LENGTH}
        placeholder={WORDS[kind].placeholder}
        problem={problems.audience ?? wordsOf(error ?? pasted.error)}
        value={namedTyped}
        onChange={(event) => {
          pasted.forget()
          onChange({ namedTyped: event.target.value })
        }}
        onPaste={(event) => {
          if (!pasted.paste(event.clipboardData.getData('text'))) return
          event.preventDefault()
        }}
        onKeyDown={(event) => {
          // Enter adds the first match instead of submitting the form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isList) findTyped()
          else if (keyword !== '') add(others[0])
        }}
      />
      <PastedResult {...pasted} problem={problems.sameNames} />
      {isList ? (
        <Button size="small" onClick={findTyped}>
          查找这些号码
        </Button>
      ) : (
        keyword !== '' && found?.length === 0 && <p className={forms.hint}>没有找到</p>
      )}
      <FoundNamed
        found={others}
        keyword={keyword}
        more={found === undefined ? 0 : total - found.length}
        onPick={add}
      />
    </div>
  )
}

type FoundNamedProps = {
  readonly keyword: string
  readonly found: readonly NamedRow[]
  /** How many are not shown. */
  readonly more: number
  readonly onPick: (row: NamedRow | undefined) => void
}

function FoundNamed({ keyword, found, more, onPick }: FoundNamedProps) {
  // Before anything is typed, all that would be offered may be chosen already.
  const isNarrowable = more > 0 && (keyword !== '' || found.length > 0)
  return (
    <SeenList seen={keyword === '' ? [] : found}>
      <FoundList found={found} keyOf={({ id }) => id} label="找到的" onPick={onPick}>
        {({ name }) => name}
      </FoundList>
      {isNarrowable && (
        <p className={forms.hint}>还有 {formatCount(more)} 个，输入更多字缩小范围</p>
      )}
    </SeenList>
  )
}

function wordsOf(error: Error | null): string | undefined {
  return error === null ? undefined : errorText(error)
}

/** If there are more matches, one has to type more. */
const MAX_NAMED_OFFERED = 8

type Wanted = Pick<NamedFieldProps, 'kind'> & {
  readonly brand: string
  readonly keyword: string
}

function useFound({ brand, kind, keyword }: Wanted) {
  const call = useCaller()
  const params = { brand, page: 1, limit: MAX_NAMED_OFFERED, ...(keyword !== '' && { keyword }) }
  const companies = useQuery({
    ...namedCompaniesQuery(call, params),
    enabled: kind === 'companies',
  })
  const users = useQuery({ ...usersQuery(call, params), enabled: kind === 'users' })
  const found: readonly NamedRow[] | undefined =
    kind === 'companies'
      ? companies.data?.list.map(({ company_id, company_name }) => ({
          id: company_id,
          name: company_name,
        }))
      : users.data?.list.map(namedUser)
  const { total = 0 } = (kind === 'companies' ? companies.data : users.data) ?? {}
  return { found, total, error: companies.error ?? users.error }
}
