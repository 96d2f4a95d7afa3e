/** The hint for an empty cart; users who may not order only see how to add parts. */
export function emptyCartWords(mayOrder: boolean): string {
  return mayOrder
    ? '在首页搜索框粘贴多行 OE 号，可以一次加购整张清单。'
    : '选好的配件放在这里，由主账号或有采购权限的子账号下单。'
}
