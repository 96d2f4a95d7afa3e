/** A part in development of this number, as staff add it. */
export const developmentOf = (brand: string, number: string) => ({
  brand,
  number,
  l_name_zh: '踏板电机',
  l_model_zh: '揽胜 L460',
  wanted: 60,
})
