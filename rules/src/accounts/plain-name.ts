/** A part type without its variant at the end of the name: 机油滤清器(滤芯式) is 机油滤清器. */
export function plainName(name: string): string {
  const open = name.search(/[（(]/)
  return open >= 0 && /[)）]$/.test(name) ? name.slice(0, open) : name
}
