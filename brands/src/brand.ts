import type { StockCap } from '@portal/rules/stock/stock-wording.ts'
import type { WalletTerms } from '@portal/rules/wallet/wallet.ts'

import type { BrandTheme } from './brand-theme.ts'

/** `demo` is localhost, `test` the supplier's own test system. */
export type Environment = 'demo' | 'test' | 'production'

/**
 * A price level of a part.
 *
 * | level | price | |---|---| | dealer | what a dealer pays | | secondary | the dealer's price from
 * the second warehouse | | platform | on the parts platform | | peer | among dealers | |
 * distributor | a distributor's | | prefecture_tax | delivered to the prefecture, tax included | |
 * suggested, retail | for the end customer | | oem | at the car maker's own workshop |
 */
export type PriceLevel =
  | 'dealer'
  | 'secondary'
  | 'platform'
  | 'peer'
  | 'distributor'
  | 'prefecture_tax'
  | 'suggested'
  | 'retail'
  | 'oem'

export type PriceLabel = {
  readonly label: string
  readonly level: PriceLevel
  /** A purchase price, hidden by the purchase-price switch and from users who may not purchase. */
  readonly secret: boolean
}

export type MainBrandTile = {
  /** Filters the part list that the tile leads to. */
  readonly brandNameZh: string
  readonly latinName: string
  readonly make: string
  readonly silhouette: 'sedan' | 'coupe' | 'suv' | 'wagon'
}

export type SellingPoint = {
  readonly subject: 'quality' | 'category' | 'stock' | 'delivery'
  readonly title: string
  readonly text: string
}

export type InfoLabel = 'brand' | 'packing' | 'category' | 'box' | 'colour' | 'description'

/** The facts of a brand that pages receive. Code reads these facts and never compares brand ids. */
export type PublicBrand = {
  readonly id: string
  /** Latin name, as printed on the boxes. */
  readonly name: string
  readonly chineseName: string
  readonly shopName: string
  readonly coinName: string
  /** The Chinese brand word that search converts to Latin (specification section 5). */
  readonly brandWord: { readonly chinese: string; readonly latin: string }
  readonly ownNumberPrefix: string
  readonly company: { readonly name: string; readonly filingNumber: string }
  readonly customerService: { readonly phone: string; readonly hours: string }
  /** Where companies send back what they return. */
  readonly returnsTo: { readonly name: string; readonly phone: string; readonly address: string }
  /** The `source` and `brand` headers of every call, and the form of its path. */
  readonly request: {
    readonly source: string
    readonly brand: string
    readonly segment: 'Shop' | 'Shopv2'
  }
  readonly mainBrands: {
    readonly style: 'large' | 'small'
    /** Whether a tile is shown only if `brand_grouping_lists` of the profile contains its make. */
    readonly onlyIfGranted: boolean
    readonly tiles: readonly MainBrandTile[]
  }
  /** Price rows in display order; at most five. */
  readonly priceLabels: readonly PriceLabel[]
  /** 1 is Guangzhou, 2 is Beijing. */
  readonly warehouses: readonly (1 | 2)[]
  readonly dispatch: readonly {
    readonly warehouse: 1 | 2
    /**
     * `HH:mm`, Asia/Shanghai. Orders before this time ship the same day; nothing ships on Sundays.
     */
    readonly cutOff: string
    readonly transitDays: number
  }[]
  readonly addressForm: { readonly beijingDefault: boolean }
  readonly stock: {
    /** `scarce-until-viewed` shows 正常 or 紧缺 until the user requests the number. */
    readonly wording: 'exact' | 'scarce-until-viewed'
    readonly listCap: StockCap
    readonly detailCap: StockCap
  }
  /**
   * The specification wants the badge for premium (section 6), whose claims module is off; the page of
   * price protection then leads to customer service.
   */
  readonly priceProtectionBadge: boolean
  readonly comingSoon: boolean
  readonly detailPictures: number
  readonly infoLabels: readonly InfoLabel[]
  readonly modules: {
    readonly report: boolean
    readonly pointsMall: boolean
    readonly priceProtection: boolean
  }
  readonly hotKeywords: readonly string[]
  readonly shareLink: {
    readonly by: 'oe-number' | 'own-number'
    /** Path on the shop's own origin; `{number}` is replaced by the part's number. */
    readonly path: string
  }
  readonly wallet: WalletTerms
  readonly notice: string
  readonly login: {
    readonly slogan: readonly [string, string]
    readonly figures: readonly { readonly figure: string; readonly text: string }[]
  }
  readonly sellingPoints: readonly SellingPoint[]
  readonly publicAccount: { readonly name: string; readonly text: string }
  /** The brand's icon as one SVG path in a 24 × 24 box, with a stroke width of 2.6. */
  readonly mark: string
  readonly theme: BrandTheme
  /**
   * App id at the chat app's open platform; the secret is in an environment variable of the server.
   */
  readonly chatAppId: string
}

/** Origins that differ from the page's; absent ones are the page's own. */
export type Origins = {
  readonly api?: string
  readonly socket?: string
  readonly images?: string
}

export type Brand = PublicBrand & {
  /** Never sent to the browser. */
  readonly server: {
    readonly hosts: Readonly<Record<Environment, readonly string[]>>
    readonly origins: Readonly<Record<Environment, Origins>>
    /** Catalogue ids of the makes whose parts the brand sells. */
    readonly makes: readonly string[]
  }
}

/**
 * A brand as its file writes it. The file runs from any folder, without packages, so it cannot make an amount: the value of
 * a coin is a number there, which `brandFaults` checks.
 */
export type BrandFacts = Omit<Brand, 'wallet'> & {
  readonly wallet: Omit<WalletTerms, 'coinValueFen'> & { readonly coinValueFen: number }
}
