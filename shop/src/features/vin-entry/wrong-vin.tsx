import { vinCorrections } from '@portal/rules/vehicles/vin-corrections.ts'
import { vinDoubt } from '@portal/rules/vehicles/vin-doubt.ts'
import { VIN_LENGTH, vinFault } from '@portal/rules/vehicles/vin.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TriangleAlertIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { Link } from '@tanstack/react-router'

import { RecentButton } from '#src/features/recent-vehicles/recent-button.tsx'

import { MarkedCharacters } from './marked-characters.tsx'
import { OtherSearches } from './next-steps.tsx'
import { VinCode } from './vin-code.tsx'
import { VinField } from './vin-field.tsx'
import type { VinSearchParams } from './vin-search-params.ts'

import styles from './wrong-vin.module.css'

type Props = {
  readonly vin: string
  /** The requested part, kept for the corrected VIN. */
  readonly keyword: string | undefined
  readonly onChange: (search: VinSearchParams) => void
}

export function WrongVin({ vin, keyword, onChange }: Props) {
  const doubt = vinDoubt(vin)
  const fault = vinFault(vin)
  const corrections = vinCorrections(vin)
  const mayBeForeign = fault === 'check_digit' || fault === 'check_digit_char'
  return (
    <section aria-labelledby="wrong-vin" className={classes('card', styles.card)}>
      <h1 className={styles.title} id="wrong-vin">
        <TriangleAlertIcon size={18} />
        {doubt?.text}
      </h1>
      {vin.length === VIN_LENGTH ? (
        <VinCode doubtful={doubt?.position} vin={vin} />
      ) : (
        <p className={styles.code}>{vin}</p>
      )}
      {corrections.length > 0 && (
        <div className={styles.block}>
          <h2>可能是</h2>
          <ul className={styles.corrections}>
            {corrections.map((correction) => (
              <li key={correction}>
                <Link
                  aria-label={`改为 ${correction}`}
                  className={styles.correction}
                  search={{ vin: correction, keyword }}
                  to="/parts/vin_result"
                >
                  <MarkedCharacters
                    isMarked={(at) => correction.charAt(at) !== vin.charAt(at)}
                    text={correction}
                  />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.block}>
        <h2>改正后重新查询</h2>
        <VinField
          first={vin}
          submit={
            <Button kind="primary" size="large" type="submit">
              重新查询
            </Button>
          }
          onVin={(next) => onChange({ vin: next, keyword })}
        />
      </div>
      {mayBeForeign && (
        <div className={styles.block}>
          <h2>其他市场的车辆</h2>
          <p>欧洲等市场的 VIN 第 9 位不一定是校验位。确认无误时，可以只按品牌和年款查询。</p>
          <Button onClick={() => onChange({ vin, keyword, anyway: 1 })}>
            按品牌和年款继续查询
          </Button>
        </div>
      )}
      <div className={styles.others}>
        <OtherSearches />
        <RecentButton />
      </div>
    </section>
  )
}
