import type { ThemeConfig } from 'antd'

/**
 * Ant Design in the house's look. Colours are read from the page's tokens (tokens.css, and the brand's ramp that the
 * server writes into the document), so that they are written down once.
 */
export function antdTheme(key: string): ThemeConfig {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    cssVar: { key },
    token: { ...colourTokens(colour), ...MEASURES, motion: !still },
    components: componentTokens(colour),
  }
}

type Colour = (token: string) => string

function colourTokens(colour: Colour): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: colour('brand-600'),
    colorPrimaryHover: colour('brand-700'),
    colorPrimaryActive: colour('brand-800'),
    colorPrimaryBg: colour('brand-50'),
    colorPrimaryBgHover: colour('brand-100'),
    colorPrimaryBorder: colour('brand-200'),
    colorLink: colour('link'),
    colorLinkHover: colour('link-hover'),
    colorLinkActive: colour('link-hover'),
    colorInfo: colour('brand-600'),
    colorSuccess: colour('ok'),
    colorWarning: colour('warn'),
    colorError: colour('danger'),
    colorText: colour('fg'),
    colorTextHeading: colour('fg'),
    colorTextSecondary: colour('fg-2'),
    colorTextTertiary: colour('fg-3'),
    colorTextDescription: colour('fg-3'),
    colorTextQuaternary: colour('fg-4'),
    colorTextPlaceholder: colour('fg-4'),
    colorTextDisabled: colour('fg-disabled'),
    colorBgLayout: colour('bg-page'),
    colorBgContainer: colour('bg-surface'),
    colorBgElevated: colour('bg-surface'),
    colorBgMask: colour('bg-scrim'),
    colorBgContainerDisabled: colour('n-50'),
    colorFillAlter: colour('bg-subtle'),
    colorFillSecondary: colour('bg-sunken'),
    colorBorder: colour('line-control'),
    colorBorderSecondary: colour('line'),
    colorSplit: colour('line-soft'),
    controlOutline: colour('brand-100'),
    controlItemBgHover: colour('bg-hover'),
    controlItemBgActive: colour('brand-50'),
    controlItemBgActiveHover: colour('brand-100'),
    boxShadow: colour('sh-3'),
    boxShadowSecondary: colour('sh-2'),
    boxShadowTertiary: colour('sh-1'),
    fontFamily: colour('font'),
    fontFamilyCode: colour('font-code'),
  }
}

const MEASURES = {
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  fontSizeXL: 16,
  lineHeight: 20 / 13,
  fontWeightStrong: 600,
  borderRadius: 5,
  borderRadiusXS: 3,
  borderRadiusSM: 4,
  borderRadiusLG: 8,
  controlHeight: 32,
  controlHeightSM: 28,
  controlHeightLG: 40,
  controlOutlineWidth: 3,
  linkHoverDecoration: 'underline',
  motionDurationFast: '0.09s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.24s',
  motionEaseInOut: 'cubic-bezier(.2,0,0,1)',
  screenSM: 640,
  screenSMMin: 640,
  screenXSMax: 639,
  screenLG: 1024,
  screenLGMin: 1024,
  screenMDMax: 1023,
} as const

function componentTokens(colour: Colour): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      fontWeight: 400,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBorderColor: colour('line-strong'),
      defaultHoverBg: colour('bg-subtle'),
      defaultHoverBorderColor: colour('line-control'),
      defaultHoverColor: colour('fg'),
      paddingInline: 12,
    },
    Table: {
      headerBg: colour('bg-subtle'),
      headerColor: colour('fg-3'),
      headerSplitColor: 'transparent',
      borderColor: colour('line-soft'),
      rowHoverBg: colour('bg-hover'),
      rowSelectedBg: colour('brand-50'),
      rowSelectedHoverBg: colour('brand-100'),
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 12,
      cellFontSizeSM: 13,
      selectionColumnWidth: 32,
    },
    Input: { hoverBorderColor: colour('fg-3'), paddingInline: 10 },
    Select: {
      optionHeight: 32,
      optionSelectedBg: colour('brand-50'),
      optionSelectedFontWeight: 600,
    },
    Tree: {
      titleHeight: 30,
      indentSize: 18,
      nodeHoverBg: colour('bg-hover'),
      nodeSelectedBg: colour('brand-50'),
    },
    Modal: { titleFontSize: 16 },
    Drawer: { paddingLG: 20 },
    Skeleton: {
      gradientFromColor: colour('bg-sunken'),
      gradientToColor: colour('skeleton-shine'),
    },
  }
}
