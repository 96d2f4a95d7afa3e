import { calendarOf } from '@portal/rules/time/shanghai-time.ts'
import { today } from '@portal/ui/page/days.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'

const THIS_YEAR = calendarOf(today()).year
/** The version in section 1 of the specification. */
const VERSION = '1.0.3'

type Props = { readonly className: string | undefined }

export function LegalLine({ className }: Props) {
  const { company } = useBrand()
  return (
    <p className={className}>
      <span>
        © {THIS_YEAR} {company.name}
      </span>
      <span>{company.filingNumber}</span>
      <span>v{VERSION}</span>
    </p>
  )
}
