const UNWANTED =
  /不要(?!副厂|高仿|仿|拆车|二手|国产|翻新|假|旧)|别要|不用|不需要|取消|别发|先不|不订|不买|要退|退货|退回|去掉|作废|撤掉|除了|除[^，,；;]{1,24}外|删掉|删除|划掉|拿掉|发错|改成|改为|改到|更正|多了|少了|写错|搞错|错了|不对|已经?有了|重复了|[√✓✗✘]|×(?=[,，;；]|$)|->|→/u
/** Between two numbers of which one is wanted. */
const INSTEAD =
  /改成|改为|改用|换|替代|代替|旧号|新号|老号|原号|或|要么|没有就|没有的话|没货就|不对|->|→|改(?=\s?[a-z\d])/iu

/** Whether a line says that one of its numbers stands for another, so that none has a quantity of its own. */
export const hasInstead = (line: string) => INSTEAD.test(line)

/** Whether a line with so many numbers says that something is not wanted, or another number instead. */
export function isRefused(line: string, numbers: number): boolean {
  return UNWANTED.test(line) || (numbers > 1 && hasInstead(line))
}
