import type { BrandTheme } from './brand-theme.ts'

export function themeVariables(theme: BrandTheme): Record<`--brand-${string}`, string> {
  return {
    ...Object.fromEntries(
      Object.entries(theme.ramp).map(([step, colour]) => [`--brand-${step}`, colour]),
    ),
    '--brand-strip': theme.strip,
    '--brand-hero-1': theme.hero.from,
    '--brand-hero-2': theme.hero.to,
    '--brand-hero-ink': theme.hero.ink,
  }
}
