const CHINESE_FIGURES = '零一二三四五六七八九'

/** The value of `十`, `两`, `二十五`; undefined for other texts, such as 三四. */
export function chineseFigure(written: string): number | undefined {
  const [, tens = '', ten = '', ones = ''] =
    /^([一二两三四五六七八九]?)(十?)([一二三四五六七八九]?)$/u.exec(written) ?? []
  if (ten === '') return tens !== '' && ones === '' ? digit(tens) : undefined
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones))
}

/** NaN for what is no figure, such as 三四. */
export const figureValue = (written: string) => chineseFigure(written) ?? Number(written)

/** In digits or Chinese. */
export const isFigure = (written: string) =>
  /^\d+$/.test(written) || chineseFigure(written) !== undefined

const digit = (figure: string) => CHINESE_FIGURES.indexOf(figure === '两' ? '二' : figure)
