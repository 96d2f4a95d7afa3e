import type { StockCap } from '@portal/rules/stock-wording.ts'
import type { WalletTerms } from '@portal/rules/wallet.ts'

import type { BrandTheme } from './brand-theme.ts'

/** The demo on localhost, the supplier's test system, the real shop. */
export type Environment = 'demo' | 'test' | 'production'

/**
 * A price level of a part.
 *
 * | level | price |
 * |---|---|
 * | dealer | what a dealer pays |
 * | secondary | the same from the second warehouse |
 * | platform | on the parts platform |
 * | peer | among dealers |
 * | distributor | a distributor's |
 * | prefecture_tax | delivered to the prefecture, tax included |
 * | suggested, retail | for the end customer |
 * | oem | at the car maker's own workshop |
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
  /** A purchase price: hidden by the purchase-price switch, and from users who may not purchase. */
  readonly secret: boolean
}

export type MainBrandTile = {
  /** The tile's filter on the part list. */
  readonly brandNameZh: string
  readonly latinName: string
  /** The make's id in the catalogue. */
  readonly make: string
  readonly silhouette: 'sedan' | 'coupe' | 'suv' | 'wagon'
}

export type SellingPoint = {
  readonly subject: 'quality' | 'category' | 'stock' | 'delivery'
  readonly title: string
  readonly text: string
}

export type InfoLabel = 'brand' | 'packing' | 'category' | 'box' | 'colour' | 'description'

/** The brand as pages know it. Code reads a fact and never compares brand ids. */
export type PublicBrand = {
  readonly id: string
  /** Latin name, as on the boxes. */
  readonly name: string
  readonly chineseName: string
  /** Shown beside the logo in the header: 泽锐配件. */
  readonly shopName: string
  readonly coinName: string
  /** The Chinese word that a search writes in Latin (specification section 5). */
  readonly brandWord: { readonly chinese: string; readonly latin: string }
  readonly ownNumberPrefix: string
  readonly company: { readonly name: string; readonly filingNumber: string }
  readonly customerService: { readonly phone: string; readonly hours: string }
  /** Headers `source` and `brand` of every call, and the form of its path. */
  readonly request: {
    readonly source: string
    readonly brand: string
    readonly segment: 'Shop' | 'Shopv2'
  }
  readonly mainBrands: {
    readonly style: 'large' | 'small'
    /** A tile shows only when the profile's `brand_grouping_lists` names its make. */
    readonly onlyIfGranted: boolean
    readonly tiles: readonly MainBrandTile[]
  }
  /** Price rows in the order shown; never more than five. */
  readonly priceLabels: readonly PriceLabel[]
  /** 1 Guangzhou, 2 Beijing. */
  readonly warehouses: readonly (1 | 2)[]
  /** The dispatch time of each of its warehouses, and how long the carrier takes. */
  readonly dispatch: readonly {
    readonly warehouse: 1 | 2
    /** `HH:mm`, Asia/Shanghai: an order before it leaves the same day; nothing leaves on Sundays. */
    readonly cutOff: string
    /** Whole days from leaving to arriving. */
    readonly transitDays: number
  }[]
  readonly addressForm: { readonly beijingDefault: boolean }
  readonly stock: {
    /** `scarce-until-viewed`: 正常 or 紧缺 until the user requests the number. */
    readonly wording: 'exact' | 'scarce-until-viewed'
    readonly listCap: StockCap
    readonly detailCap: StockCap
  }
  readonly priceProtectionBadge: boolean
  readonly comingSoon: boolean
  /** The most pictures on the part page. */
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
    /** Path on the shop's own origin; `{number}` is the part's. */
    readonly path: string
  }
  readonly wallet: WalletTerms
  /** The strip above the header. */
  readonly notice: string
  readonly login: {
    /** Two lines beside the picture. */
    readonly slogan: readonly [string, string]
    readonly figures: readonly { readonly figure: string; readonly text: string }[]
  }
  readonly sellingPoints: readonly SellingPoint[]
  readonly publicAccount: { readonly name: string; readonly text: string }
  /** The brand's icon as one SVG path in a 24 × 24 box, with a stroke width of 2.6. */
  readonly mark: string
  readonly theme: BrandTheme
  /** Id at the chat app's open platform; its secret is in an environment variable of the server. */
  readonly chatAppId: string
}

/** Origins other than the page's own; absent ones are the page's own. */
export type Origins = {
  readonly api?: string
  readonly socket?: string
  readonly images?: string
}

/** All that differs between brand variants: one typed file each. */
export type Brand = PublicBrand & {
  /** Known to the server alone. */
  readonly server: {
    readonly hosts: Readonly<Record<Environment, readonly string[]>>
    readonly origins: Readonly<Record<Environment, Origins>>
    /** The makes whose parts the brand sells, by their ids in the catalogue. */
    readonly makes: readonly string[]
  }
}
