/** Any line ending in pasted text; several of them count as one. */
export const LINE_BREAKS = /[\r\n\u2028\u2029\v\f\u0085]+/
/** Zero-width characters in pasted text, and the variation selector of emojis. */
export const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]|\uFE0F/g
