import { MAX_PINNED_LENGTH } from '@portal/contract/wire.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Staff } from '#src/session/session-calls.ts'

import { pinnedQuery, usePinKeyword, useUnpinKeyword } from './search-terms-calls.ts'

import styles from './pinned-keywords.module.css'

type Props = {
  /** Absent for keywords of every brand. */
  readonly brand: string | undefined
  readonly brands: Staff['brands']
  readonly mayPin: boolean
}

export function PinnedKeywords({ brand, brands, mayPin }: Props) {
  const { data } = useQuery(pinnedQuery(useCaller(), brand))
  const unpin = useUnpinKeyword()
  return (
    <aside aria-label="置顶热搜词" className={styles.pinned}>
      <h2>置顶热搜词</h2>
      <p className={styles.hint}>显示在商城搜索框下方，其后是近 30 天搜索最多的词。</p>
      {brands
        .filter((one) => brand === undefined || one.brand === brand)
        .map((one) => (
          <section aria-label={one.name_zh} key={one.brand}>
            <h3>{one.name_zh}</h3>
            <ul>
              {data?.list
                .filter((keyword) => keyword.brand === one.brand)
                .map(({ term }) => (
                  <li key={term}>
                    {term}
                    {mayPin && (
                      <IconButton
                        disabled={unpin.isPending}
                        label={`取消置顶 ${term}`}
                        onClick={() => unpin.mutate({ brand: one.brand, term })}
                      >
                        <XIcon size={14} />
                      </IconButton>
                    )}
                  </li>
                ))}
            </ul>
            {mayPin && <AddKeyword brand={one.brand} name={one.name_zh} />}
          </section>
        ))}
    </aside>
  )
}

function AddKeyword({ brand, name }: { readonly brand: string; readonly name: string }) {
  const [term, setTerm] = useState('')
  const pin = usePinKeyword()
  const add = (event: FormEvent) => {
    event.preventDefault()
    // A refused keyword stays in the field.
    if (term.trim() !== '' && !pin.isPending)
      pin.mutate({ brand, term }, { onSuccess: () => setTerm('') })
  }
  return (
    <form className={styles.add} onSubmit={add}>
      <TextField
        labelHidden
        label={`${name} 新热搜词`}
        maxLength={MAX_PINNED_LENGTH}
        placeholder="新热搜词"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <Button disabled={pin.isPending || term.trim() === ''} size="small" type="submit">
        置顶
      </Button>
    </form>
  )
}
