import { listCompanies } from '@portal/contract/admin-companies.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { pagedQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { FoundList } from '#src/forms/found-list.tsx'
import { brandName, type Staff } from '#src/session/session-calls.ts'

import form from '#src/forms/form.module.css'
import styles from './company-field.module.css'

export type ChosenCompany = Pick<Company, 'company_id' | 'company_name' | 'brand'>

type Props = {
  readonly company: ChosenCompany | undefined
  readonly brands: Staff['brands']
  /** Limits the search to companies of this brand. */
  readonly only?: string
  readonly problem: string | undefined
  readonly onChange: (company: ChosenCompany | undefined) => void
}

export function CompanyField({ company, brands, only, problem, onChange }: Props) {
  if (company !== undefined)
    return (
      <p className={styles.chosen}>
        <span>客户</span>
        <b>{company.company_name}</b>
        <span>{brandName(brands, company.brand)}</span>
        <Button kind="text" size="small" onClick={() => onChange(undefined)}>
          更换
        </Button>
      </p>
    )
  return <CompanySearch brands={brands} only={only} problem={problem} onChange={onChange} />
}

type SearchProps = Pick<Props, 'brands' | 'problem' | 'onChange'> & {
  readonly only: string | undefined
}

function CompanySearch({ brands, only, problem, onChange }: SearchProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, error } = useQuery(companyOptionsQuery(useCaller(), keyword, only))
  return (
    <div className={form.finder}>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form begins with the company
        autoFocus
        label="客户"
        maxLength={MAX_KEYWORD_LENGTH}
        placeholder="客户名称的一部分"
        problem={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error !== null && <p className={form.hint}>{errorText(error)}</p>}
      {data?.list.length === 0 && <p className={form.hint}>没有名称含“{keyword}”的客户</p>}
      <FoundList
        found={data?.list ?? []}
        keyOf={({ company_id }) => company_id}
        label="找到的客户"
        onPick={onChange}
      >
        {({ company_name, brand }) => (
          <>
            {company_name}
            <span>{brandName(brands, brand)}</span>
          </>
        )}
      </FoundList>
      {data !== undefined && data.total > data.list.length && (
        <p className={form.hint}>共 {formatCount(data.total)} 家，输入更多字缩小范围</p>
      )}
    </div>
  )
}

type Company = OutputOf<typeof listCompanies>['list'][number]

/** If there are more matches, the user has to type more. */
const MAX_OFFERED = 8

const companyOptionsQuery = (call: Caller, keyword: string, brand: string | undefined) =>
  pagedQuery(call, listCompanies, { keyword, brand, page: 1, limit: MAX_OFFERED })
