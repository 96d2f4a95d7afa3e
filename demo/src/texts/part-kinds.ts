/** Words in the names of parts, for questions that make sense of some kinds only. */
export const NO_PIECE = /(?:油|液|剂)$|灯泡|雨刮|滤/
export const ELECTRIC = /传感器|雷达|模块|大灯|尾灯|泵|节气门|喷油|线圈|阀|发电机|起动机|压缩机/
export const CHASSIS = /减震|弹簧|控制臂|半轴|轴承|拉杆|衬套|刹车|稳定杆/
export const METAL = /刹车盘|控制臂|轴承|弹簧|减震|拉杆|半轴/
export const RUBBER = /衬套|密封|皮带|软管|胶|护罩|雨刮/
