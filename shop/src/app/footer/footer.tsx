import { useBrand } from '@portal/ui/brand-context.tsx'
import { LayoutGridIcon, ShieldCheckIcon, TruckIcon, WarehouseIcon } from '@portal/ui/icons.tsx'

import { LegalLine } from '#src/layout/legal-line.tsx'

import { FooterLinks } from './footer-links.tsx'
import { PublicAccount } from './public-account.tsx'

import styles from './footer.module.css'

const ICONS = {
  quality: ShieldCheckIcon,
  category: LayoutGridIcon,
  stock: WarehouseIcon,
  delivery: TruckIcon,
} as const

/** Where a line may break. */
const AFTER_COMMA = /(?<=，)/

/** Selling points, help, public account, who runs the shop (specification 2.4). */
export function Footer() {
  const { sellingPoints } = useBrand()
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <ul className={styles.points}>
          {sellingPoints.map(({ subject, title, text }) => {
            const Icon = ICONS[subject]
            return (
              <li key={subject}>
                <Icon size={32} />
                <p>
                  <b>{title}</b>
                  <span>
                    {text.split(AFTER_COMMA).map((phrase) => (
                      <span className={styles.phrase} key={phrase}>
                        {phrase}
                      </span>
                    ))}
                  </span>
                </p>
              </li>
            )
          })}
        </ul>
        <div className={styles.links}>
          <FooterLinks />
          <span className={styles.space} />
          <PublicAccount />
        </div>
      </div>
      <LegalLine className={styles.legal} />
    </footer>
  )
}
