import { useBrand } from '@portal/ui/brand-context.tsx'

const THIS_YEAR = new Date().getFullYear()
/** Specification 1. */
const VERSION = '1.0.3'

type Props = { readonly className: string | undefined }

/** Who runs the shop, its filing number, its version. */
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
