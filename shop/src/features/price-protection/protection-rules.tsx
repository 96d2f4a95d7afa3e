import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { rulesQuery } from './protection-calls.ts'

import styles from './protection-page.module.css'

/** The rules in words; without them the page works all the same. */
export function ProtectionRules() {
  const { data } = useQuery(rulesQuery(useCaller()))
  if (data === undefined) return null
  return (
    <section aria-label="价保规则" className={`card ${styles.rules}`}>
      <h2>价保规则</h2>
      <ol>
        {data.rule_description.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  )
}
