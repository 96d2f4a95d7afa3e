import { Fragment } from 'react'

import styles from './address-words.module.css'

const ENDS = '省市区县镇乡道村路'

/** Allows line breaks between the parts of an address, never inside a name. */
export function AddressWords({ address }: { readonly address: string }) {
  return (
    <span className={styles.address}>
      {addressParts(address).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part may occur twice; they never change places
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

function addressParts(address: string): string[] {
  const parts = ['']
  for (const sign of address) {
    parts.push((parts.pop() ?? '') + sign)
    if (ENDS.includes(sign)) parts.push('')
  }
  return parts
}
