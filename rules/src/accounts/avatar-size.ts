/** In pixels; a smaller picture would be blurred where it is shown. */
export const MIN_AVATAR_SIDE = 128

type Size = { readonly width: number; readonly height: number }

/** Text for the user; undefined when a picture is large enough for an avatar. */
export function avatarSizeProblem({ width, height }: Size): string | undefined {
  if (Math.min(width, height) >= MIN_AVATAR_SIDE) return undefined
  return `图片只有 ${width} × ${height} 像素，显示会模糊，请选择长、宽都不小于 ${MIN_AVATAR_SIDE} 像素的图片`
}
