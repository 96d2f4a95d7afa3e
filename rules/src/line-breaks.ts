/** Whatever ends a line in text that was pasted from anywhere; several of them are one. */
export const LINE_BREAKS = /[\r\n\u2028\u2029\v\f\u0085]+/
/** Characters without width that come along with pasted text, and the one that makes a picture of a sign. */
export const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]|\uFE0F/g
